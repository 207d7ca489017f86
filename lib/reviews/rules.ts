/** Shared by browser and server. Kept small: part of product pages. */
import { parsePage } from '@/lib/utils/pagination'
import { formatNumber } from '@/lib/utils/text'
import { comments } from '@/lib/supabase/database.limits'
import type { Review, Vote } from './types'

export const REVIEWS_PER_PAGE = 10
export const MAX_PICTURES = 4
/** Longer side in pixels. */
export const PICTURE_SIDE = 960
/** Newest replies shown per review. */
export const MOST_REPLIES = 100
const SHORTEST_TEXT = comments.content.min
export const LONGEST_TEXT = comments.content.max
const LONGEST_SEARCH = 100

export const REVIEW_SORTS = {
  newest: 'جدیدترین',
  oldest: 'قدیمی‌ترین',
  highest: 'بیشترین امتیاز',
  lowest: 'کمترین امتیاز',
  helpful: 'مفیدترین',
} as const

export type ReviewSort = keyof typeof REVIEW_SORTS

export type ReviewQuery = {
  /** 1-based. */
  page: number
  sort: ReviewSort
  /** Empty without a search. */
  search: string
  /** Null: all. */
  stars: number | null
  pictured: boolean
}

export const FIRST_PAGE: ReviewQuery = {
  page: 1,
  sort: 'newest',
  search: '',
  stars: null,
  pictured: false,
}

/** Null for an invalid value. */
export function parseReviewQuery(params: Record<string, string | string[] | undefined>): ReviewQuery | null {
  const [page, sort, search, stars, pictured] = ['page', 'sort', 'search', 'stars', 'pictured'].map((name) =>
    [params[name]].flat().at(0),
  )
  const number = parsePage(page || undefined)
  const order = sort || FIRST_PAGE.sort
  if (number === null || !Object.hasOwn(REVIEW_SORTS, order) || !/^[1-5]?$/.test(stars ?? '')) return null
  return {
    page: number,
    sort: order as ReviewSort,
    search: (search ?? '').trim().slice(0, LONGEST_SEARCH),
    stars: stars ? Number(stars) : null,
    pictured: Boolean(pictured),
  }
}

/** Omits default values. */
export function reviewsPath(slug: string, asked: Partial<ReviewQuery> = {}): string {
  const query = reviewParams(asked)
  return `/products/${encodeURIComponent(slug)}/reviews${query.size > 0 ? `?${query}` : ''}`
}

export function reviewParams({ page, sort, search, stars, pictured }: Partial<ReviewQuery>): URLSearchParams {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (sort && sort !== FIRST_PAGE.sort) query.set('sort', sort)
  if (stars) query.set('stars', String(stars))
  if (pictured) query.set('pictured', '1')
  if (page && page > 1) query.set('page', String(page))
  return query
}

/** «نمایش ۱ تا ۱۰ از ۱۲۸ نظر»; empty without reviews. */
export function rangeText(page: number, total: number): string {
  const first = (page - 1) * REVIEWS_PER_PAGE + 1
  const last = Math.min(page * REVIEWS_PER_PAGE, total)
  if (last < first) return ''
  return `نمایش ${formatNumber(first)} تا ${formatNumber(last)} از ${formatNumber(total)} نظر`
}

/** «۴٫۷». */
export function averageText(average: number): string {
  return formatNumber(average, 1)
}

export function percentOf(part: number, all: number): number {
  return all > 0 ? Math.round((100 * part) / all) : 0
}

/** Error text, or null. */
export function textProblem(text: string): string | null {
  const length = [...text.trim()].length
  if (length < SHORTEST_TEXT) return 'نظر شما باید حداقل ۲ کاراکتر باشد'
  if (length > LONGEST_TEXT) return 'نظر شما نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'
  return null
}

export function pressVote(before: Vote | null, pressed: Vote): Vote | null {
  return before === pressed ? null : pressed
}

export function withVote(review: Review, vote: Vote | null): Review {
  const count = (kind: Vote) =>
    Math.max(0, review[kind] - Number(review.vote === kind) + Number(vote === kind))
  return { ...review, vote, helpful: count('helpful'), unhelpful: count('unhelpful') }
}
