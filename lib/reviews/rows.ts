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
  | 'is_imported'
  | 'created_at'
  | 'helpful_count'
  | 'unhelpful_count'
  | 'reply_count'
>

/** With columns of review_details. */
export type DetailedReviewRow = ReviewRow & { bought_color: string | null; pictures: string[] }

/** See get_product_rating_summary. */
export type SummaryRow = Database['public']['Functions']['get_product_rating_summary']['Returns'][number]

/** `viewerId` sets `mine`; `vote` is the viewer's. */
export function toReview(row: ReviewRow, viewerId?: string, vote: Vote | null = null): Review {
  return {
    id: row.id ?? '',
    text: row.content ?? '',
    rating: row.rating,
    author: row.user_name ?? '',
    is_buyer: row.is_buyer ?? false,
    bought_color: null,
    pictures: [],
    is_shop: row.is_shop ?? false,
    is_imported: row.is_imported ?? false,
    created_at: row.created_at ?? '',
    helpful: row.helpful_count ?? 0,
    unhelpful: row.unhelpful_count ?? 0,
    reply_count: row.reply_count ?? 0,
    mine: viewerId !== undefined && row.user_id === viewerId,
    vote,
  }
}

export function toDetailedReview(row: DetailedReviewRow): Review {
  const { bought_color, pictures } = row
  return { ...toReview(row), bought_color, pictures }
}

export function toSummary(row: SummaryRow | null): ReviewSummary {
  const counts = (row?.rating_distribution ?? {}) as Record<string, number | undefined>
  return {
    average: row?.average_rating ?? 0,
    count: row?.rating_count ?? 0,
    distribution: [counts[1] ?? 0, counts[2] ?? 0, counts[3] ?? 0, counts[4] ?? 0, counts[5] ?? 0],
    own: { average: row?.own_average_rating ?? 0, count: row?.own_rating_count ?? 0 },
  }
}
