import type { Database } from '@/lib/supabase/database.types'

export type Vote = 'helpful' | 'unhelpful'

export type Review = {
  id: string
  text: string
  /** 1–5; null for replies. */
  rating: number | null
  /** Full name, «کاربر», or the shop's name. */
  author: string
  is_buyer: boolean
  /** Null for none, or not loaded. */
  bought_color: string | null
  /** Ids in display order. */
  pictures: string[]
  is_shop: boolean
  /** Written in another shop. */
  is_imported: boolean
  /** ISO. */
  created_at: string
  helpful: number
  unhelpful: number
  reply_count: number
  /** False on cached pages. */
  mine: boolean
  vote: Vote | null
}

export type ReviewSummary = {
  average: number
  count: number
  /** Counts of 1 to 5 stars. */
  distribution: [number, number, number, number, number]
  /** Without imported ones. */
  own: { average: number; count: number }
}

export type ReviewPage = {
  reviews: Review[]
  /** All matches. */
  total: number
}

export type OwnReview = {
  id: string
  text: string
  rating: number
  /** False: awaits approval. */
  is_approved: boolean
  /** ISO. */
  created_at: string
  /** Ids in display order. */
  pictures: string[]
  /** Null when no longer sold. */
  product: { name: string; slug: string; image: string | null } | null
}

export type ProductToReview = Database['public']['Functions']['products_to_review']['Returns'][number]
