'use server'

import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { AppError } from '@/lib/utils/errors'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { expireReviewPages } from './expire'
import { deleteInput, editInput, replyInput, reviewInput, voteInput } from './schema'
import { changeReview } from './pictured-reviews'

/** Published after approval. */
export const writeReview = defineAction({
  name: 'reviews.write',
  schema: reviewInput,
  access: 'signed-in',
  isForGuests: true,
  run: ({ input }) => insertComment({ ...input, reviewId: null }),
})

/** Text only; hidden until approved again. */
export const editReview = defineAction({
  name: 'reviews.edit',
  schema: editInput,
  access: 'signed-in',
  run: async ({ input }) => {
    await changeReview(input, [])
    return null
  },
})

/** Published after approval. */
export const writeReply = defineAction({
  name: 'reviews.reply',
  schema: replyInput,
  access: 'signed-in',
  run: ({ input }) => insertComment({ ...input, rating: null }),
})

/** Null removes the vote. */
export const voteOnReview = defineAction({
  name: 'reviews.vote',
  schema: voteInput,
  access: 'signed-in',
  run: async ({ input: { reviewId, vote }, viewer }) => {
    const client = await viewerClient()
    const own = { comment_id: reviewId, user_id: viewer.id }
    const votes = () => client.from('comment_likes')
    if (vote === null) {
      await votes().delete().match(own).then(dataOf)
      return null
    }
    const change = () =>
      votes()
        .update({ is_helpful: vote === 'helpful' })
        .match(own)
        .select('id')
    const changed = await change().then(dataOf)
    if (changed.length > 0) return null
    const added = await votes().insert({ comment_id: reviewId, is_helpful: vote === 'helpful' })
    // A concurrent first vote won.
    const problem = added.error?.code === '23505' ? (await change()).error : added.error
    if (problem) throw databaseError(problem)
    return null
  },
})

/** For the author or an admin. */
export const deleteReview = defineAction({
  name: 'reviews.delete',
  schema: deleteInput,
  access: 'signed-in',
  run: async ({ input: { reviewId } }) => {
    const client = await viewerClient()
    const comment = await client
      .from('comments')
      .select('product_id')
      .eq('id', reviewId)
      .maybeSingle()
      .then(dataOf)
    if (!comment) throw new AppError('comment_missing')
    await rpcQuery('delete_comment', { p_comment_id: reviewId })
    await expireReviewPages(client, comment.product_id)
    return null
  },
})

async function insertComment(comment: {
  product_id: string
  reviewId: string | null
  text: string
  rating: number | null
}): Promise<null> {
  const client = await viewerClient()
  await client
    .from('comments')
    .insert({
      product_id: comment.product_id,
      content: comment.text,
      rating: comment.rating,
      ...(comment.reviewId && { parent_id: comment.reviewId }),
    })
    .then(dataOf)
  return null
}
