/** Browser reads of reviews. Null on failure; never throw. */
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { reviewParams, type ReviewQuery } from './rules'
import type { Review, ReviewPage, ReviewSummary } from './types'

export function fetchReviews(
  product_id: string,
  query: ReviewQuery,
): Promise<(ReviewPage & { summary: ReviewSummary }) | null> {
  return get('/api/reviews', { product: product_id, ...Object.fromEntries(reviewParams(query)) })
}

export function fetchReplies(reviewId: string): Promise<Review[] | null> {
  return get('/api/reviews/replies', { review: reviewId })
}

async function get<T>(path: string, query: Record<string, string>): Promise<T | null> {
  const answer = await fetchAnswer<T>(`${path}?${new URLSearchParams(query)}`)
  return answer.ok ? answer.data : null
}
