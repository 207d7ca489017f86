/** Reviews as the database answers them, and as pages show them. Pure. */
import type { Database } from '@/lib/supabase/database.types'
import type { Review, ReviewSummary, Vote } from './types'

export type ReviewRow = Pick<
  Database['public']['Views']['comments_with_metadata']['Row'],
  | 'id'
  | 'user_id'
  | 'content'
  | 'rating'
  | 'user_name'
  | 'is_buyer'
  | 'is_shop'
  | 'created_at'
  | 'helpful_count'
  | 'unhelpful_count'
  | 'reply_count'
>

/** A review with what review_details tells of it. */
export type DetailedReviewRow = ReviewRow & { bought_color: string | null; pictures: string[] }

/** What get_product_rating_summary answers. */
export type SummaryRow = Database['public']['Functions']['get_product_rating_summary']['Returns'][number]

/** `viewerId` marks what is theirs; `vote` is theirs on it. */
export function toReview(row: ReviewRow, viewerId?: string, vote: Vote | null = null): Review {
  return {
    id: row.id ?? '',
    text: row.content ?? '',
    rating: row.rating,
    author: row.user_name ?? '',
    isBuyer: row.is_buyer ?? false,
    boughtColor: null,
    pictures: [],
    isShop: row.is_shop ?? false,
    createdAt: row.created_at ?? '',
    helpful: row.helpful_count ?? 0,
    unhelpful: row.unhelpful_count ?? 0,
    replyCount: row.reply_count ?? 0,
    mine: viewerId !== undefined && row.user_id === viewerId,
    vote,
  }
}

/** One that comes with what its row does not hold: the color that was bought, and pictures. */
export function toDetailedReview(row: DetailedReviewRow): Review {
  return { ...toReview(row), boughtColor: row.bought_color, pictures: row.pictures }
}

/** Stars of the approved reviews; zeros when nobody has written. */
export function toSummary(row: SummaryRow | null): ReviewSummary {
  const counts = (row?.rating_distribution ?? {}) as Record<string, number | undefined>
  return {
    average: row?.average_rating ?? 0,
    count: row?.rating_count ?? 0,
    distribution: [counts[1] ?? 0, counts[2] ?? 0, counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0],
  }
}
