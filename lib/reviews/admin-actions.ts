'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { replySchema } from './admin-schema'
import { expireReviewed } from './expire'

/** Refuses `changed_meanwhile`. */
export const moderateComments = rpcAction({
  name: 'comments.moderate',
  schema: z.object({
    /** Versions: approving an edited comment is refused. */
    comments: z
      .array(z.object({ id: z.uuid(), edits: z.int() }))
      .min(1)
      .max(200),
    action: z.enum(['approve', 'hide', 'delete', 'restore']),
  }),
  access: 'reviews',
  rpc: 'admin_moderate_comments',
  args: ({ comments, action }) => ({
    p_ids: comments.map(({ id }) => id),
    p_edits: comments.map(({ edits }) => edits),
    p_action: action,
  }),
  after: (data) => expireReviewed(data),
})

/** Also approves the review. A repeated `id` changes nothing. */
export const replyToComment = rpcAction({
  name: 'comments.reply',
  schema: replySchema,
  access: 'reviews',
  rpc: 'admin_reply_comment',
  args: ({ id, commentId, content, edits }) => ({
    p_id: id,
    p_comment_id: commentId,
    p_content: content,
    p_edits: edits,
  }),
  after: (data) => expireReviewed(data ? [data] : []),
})
