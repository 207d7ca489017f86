'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { replySchema } from './admin-schema'
import { expireReviewed } from './pages'

/** Refuses `changed_meanwhile`. */
export const moderateComments = defineAction({
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
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_moderate_comments', {
      p_ids: input.comments.map(({ id }) => id),
      p_edits: input.comments.map(({ edits }) => edits),
      p_action: input.action,
    })
    if (error) return failFromDatabase(error)
    expireReviewed(data)
  },
})

/** Also approves the review. A repeated `id` changes nothing. */
export const replyToComment = defineAction({
  name: 'comments.reply',
  schema: replySchema,
  access: 'reviews',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_reply_comment', {
      p_id: input.id,
      p_comment_id: input.commentId,
      p_content: input.content,
      p_edits: input.edits,
    })
    if (error) return failFromDatabase(error)
    expireReviewed(data ? [data] : [])
  },
})
