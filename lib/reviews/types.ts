/** What the pages show of reviews. Reads make these; components only take them. */
import type { Database } from '@/lib/supabase/database.types'

export type Vote = 'helpful' | 'unhelpful'

/** A review, or a reply to one; approved. */
export type Review = {
  id: string
  text: string
  /** 1–5; null for replies. */
  rating: number | null
  /** Full name, or «کاربر»; the shop's own name for its people. */
  author: string
  /** Paid for this product. */
  isBuyer: boolean
  /** The color that they bought; null for none, and while it is not read. */
  boughtColor: string | null
  /** Ids of its pictures, in their order. */
  pictures: string[]
  /** Speaks for the shop. */
  isShop: boolean
  /** ISO time. */
  createdAt: string
  helpful: number
  unhelpful: number
  replyCount: number
  /** Whether the viewer wrote it; false on pages that are the same for everybody. */
  mine: boolean
  /** The viewer's vote. */
  vote: Vote | null
}

/** Stars of all approved reviews of a product. */
export type ReviewSummary = {
  average: number
  count: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  distribution: [number, number, number, number, number]
}

/** One page of a list of reviews. */
export type ReviewPage = {
  reviews: Review[]
  /** Of all pages; with a search, of those that match. */
  total: number
}

/** A review as its author's own pages show it. */
export type OwnReview = {
  id: string
  text: string
  rating: number
  /** Everybody reads it; else it waits for the shop. */
  isApproved: boolean
  /** ISO time. */
  createdAt: string
  /** Ids of its pictures, in their order. */
  pictures: string[]
  /** Null when it is not sold any more. */
  product: { name: string; slug: string; image: string | null } | null
}

/** Something that arrived and was not reviewed by its buyer. */
export type ProductToReview = Database['public']['Functions']['products_to_review']['Returns'][number]
