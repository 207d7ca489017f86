import { defineRoute } from '@/lib/server/route'
import { listReplies } from '@/lib/reviews/queries'
import { repliesInput } from '@/lib/reviews/schema'
import { viewerClient } from '@/lib/supabase/viewer'

/** Newest first. */
export const GET = defineRoute({
  name: 'reviews.list-replies',
  schema: repliesInput,
  access: 'everyone',
  run: async ({ input, viewer }) => listReplies(await viewerClient(), input.review, viewer?.id),
})
