import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readStoredPicture } from '@/lib/media/private-pictures'
import { pageRange } from '@/lib/utils/pagination'
import { searchKey } from '@/lib/utils/text'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { MOST_REPLIES, REVIEWS_PER_PAGE, type ReviewQuery, type ReviewSort } from './rules'
import { type ReviewRow, toReview, toSummary } from './rows'
import type { OwnReview, ProductToReview, Review, ReviewPage, ReviewSummary, Vote } from './types'
import { rpcQuery } from '@/lib/server/rpc'
import { viewerClient } from '@/lib/supabase/viewer'

/** Reads as the client's viewer; `viewerId` adds their votes. All throw AppError. */
type Client = SupabaseClient<Database>

const COLUMNS =
  'id, user_id, content, rating, user_name, is_buyer, is_shop, is_imported, created_at, helpful_count, unhelpful_count, reply_count, parent_id' as const

const ORDER: Record<ReviewSort, { column: string; ascending: boolean }> = {
  newest: { column: 'created_at', ascending: false },
  oldest: { column: 'created_at', ascending: true },
  highest: { column: 'rating', ascending: false },
  lowest: { column: 'rating', ascending: true },
  helpful: { column: 'helpful_count', ascending: false },
}

/** Approved reviews. Empty beyond the last page. */
export async function listReviews(
  client: Client,
  product_id: string,
  { page, sort, search, stars, pictured }: ReviewQuery,
  viewerId?: string,
): Promise<ReviewPage> {
  // The index also stores text without spaces: «نمی‌شود» matches any spacing.
  const key = searchKey(search).replaceAll(' ', '')
  // Punctuation only: no match.
  if (search && !key) return { reviews: [], total: 0 }
  const { from, to } = pageRange(page, REVIEWS_PER_PAGE)
  const { column, ascending } = ORDER[sort]
  const visible = { product_id, is_approved: true, is_deleted: false }

  // Counts on the table: the view joins authors.
  let counting = client.from('comments').select('id', { count: 'exact', head: true }).match(visible)
  let reading = client.from('comments_with_metadata').select(COLUMNS).match(visible)
  counting = counting.is('parent_id', null)
  reading = reading.is('parent_id', null)
  if (stars) {
    counting = counting.eq('rating', stars)
    reading = reading.eq('rating', stars)
  }
  if (pictured) {
    counting = counting.gt('picture_count', 0)
    reading = reading.gt('picture_count', 0)
  }
  if (key) {
    // The key holds letters and digits only: no escaping.
    counting = counting.ilike('search_text', `%${key}%`)
    reading = reading.ilike('search_text', `%${key}%`)
  }
  const [counted, read] = await Promise.all([
    counting,
    reading
      .order(column, { ascending })
      .order('created_at', { ascending: sort === 'oldest' })
      .order('id')
      .range(from, to),
  ])
  if (counted.error) throw databaseError(counted.error)
  if (read.error) throw databaseError(read.error)
  const reviews = await toReviews(client, read.data, viewerId)
  return { reviews: await withDetails(client, reviews), total: counted.count ?? 0 }
}

async function withDetails(client: Client, reviews: Review[]): Promise<Review[]> {
  if (reviews.length === 0) return reviews
  const data = await client.rpc('review_details', { p_ids: reviews.map(({ id }) => id) }).then(dataOf)
  const details = new Map(data.map((row) => [row.comment_id, row]))
  return reviews.map((review) => {
    const { bought_color = null, pictures = [] } = details.get(review.id) ?? {}
    return { ...review, bought_color, pictures }
  })
}

/** Null without access. */
export async function readReviewPicture(client: Client, id: string): Promise<Blob | null> {
  const data = await client
    .from('comment_pictures')
    .select('object_name')
    .eq('id', id)
    .maybeSingle()
    .then(dataOf)
  return data && readStoredPicture('reviews', data.object_name)
}

/** Newest first. */
export async function listReplies(client: Client, reviewId: string, viewerId?: string): Promise<Review[]> {
  return (await repliesTo(client, [reviewId], viewerId))[reviewId] ?? []
}

/** By review id; total at most MOST_REPLIES. */
export async function repliesTo(
  client: Client,
  reviewIds: readonly string[],
  viewerId?: string,
): Promise<Record<string, Review[]>> {
  if (reviewIds.length === 0) return {}
  const data = await client
    .from('comments_with_metadata')
    .select(COLUMNS)
    .in('parent_id', [...reviewIds])
    .match({ is_approved: true, is_deleted: false })
    .order('created_at', { ascending: false })
    .order('id')
    .limit(MOST_REPLIES)
    .then(dataOf)
  const replies = await toReviews(client, data, viewerId)
  const byReview: Record<string, Review[]> = {}
  replies.forEach((reply, index) => (byReview[data[index]!.parent_id ?? ''] ??= []).push(reply))
  return byReview
}

export async function getReviewSummary(client: Client, product_id: string): Promise<ReviewSummary> {
  const data = await client.rpc('get_product_rating_summary', { p_product_id: product_id }).then(dataOf)
  return toSummary(data[0] ?? null)
}

async function toReviews(client: Client, rows: ReviewRow[], viewerId: string | undefined): Promise<Review[]> {
  const votes = viewerId && rows.length > 0 ? await votesOf(client, viewerId, rows) : new Map<string, Vote>()
  return rows.map((row) => toReview(row, viewerId, votes.get(row.id ?? '')))
}

async function votesOf(client: Client, viewerId: string, rows: ReviewRow[]): Promise<Map<string, Vote>> {
  const data = await client
    .from('comment_likes')
    .select('comment_id, is_helpful')
    .eq('user_id', viewerId)
    .in(
      'comment_id',
      rows.flatMap(({ id }) => id ?? []),
    )
    .then(dataOf)
  return new Map(data.map((row) => [row.comment_id, row.is_helpful ? 'helpful' : 'unhelpful']))
}

const MOST_OWN = 100

/** Newest first, at most 100, approved or not. Throws AppError. */
export async function listOwnReviews(viewerId: string): Promise<OwnReview[]> {
  const client = await viewerClient()
  const data = await client
    .from('comments')
    .select(
      'id, content, rating, is_approved, created_at, products(name, slug, images), comment_pictures(id)',
    )
    .eq('user_id', viewerId)
    .eq('is_deleted', false)
    .is('parent_id', null)
    .order('created_at', { ascending: false })
    .order('position', { referencedTable: 'comment_pictures' })
    .limit(MOST_OWN)
    .then(dataOf)
  return data.map(({ content, rating, products, comment_pictures, ...review }) => ({
    ...review,
    text: content,
    rating: rating ?? 0,
    pictures: comment_pictures.map((picture) => picture.id),
    product: products && { name: products.name, slug: products.slug, image: products.images[0] ?? null },
  }))
}

/** Latest delivery first. Throws AppError. */
export async function listProductsToReview(limit: number): Promise<ProductToReview[]> {
  return rpcQuery('products_to_review', { p_limit: limit })
}
