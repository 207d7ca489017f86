import { AppError } from '@/lib/utils/errors'
import { defineRoute } from '@/lib/server/route'
import { getReviewSummary, listReviews } from '@/lib/reviews/queries'
import { parseReviewQuery } from '@/lib/reviews/rules'
import { listInput } from '@/lib/reviews/schema'
import { viewerClient } from '@/lib/supabase/viewer'

/** With rating summary and the viewer's votes. */
export const GET = defineRoute({
  name: 'reviews.list',
  schema: listInput,
  access: 'everyone',
  run: async ({ input: { product, ...asked }, viewer }) => {
    const query = parseReviewQuery(asked)
    if (!query) throw new AppError('invalid_input')
    const client = await viewerClient()
    const [list, summary] = await Promise.all([
      listReviews(client, product, query, viewer?.id),
      getReviewSummary(client, product),
    ])
    return { ...list, summary }
  },
})
