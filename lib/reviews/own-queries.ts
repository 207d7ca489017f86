import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { OwnReview, ProductToReview } from './types'

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
  return data.map(({ id, content, rating, is_approved, created_at, products, comment_pictures }) => ({
    id,
    text: content,
    rating: rating ?? 0,
    isApproved: is_approved,
    createdAt: created_at,
    pictures: comment_pictures.map((picture) => picture.id),
    product: products && { name: products.name, slug: products.slug, image: products.images[0] ?? null },
  }))
}

/** Latest delivery first. Throws AppError. */
export async function listProductsToReview(limit: number): Promise<ProductToReview[]> {
  return rpcQuery('products_to_review', { p_limit: limit })
}
