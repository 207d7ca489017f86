import { AppError } from '@/lib/utils/errors'
import { defineRoute } from '@/lib/server/route'
import { getReviewSummary, listReviews } from '@/lib/reviews/queries'
import { parseReviewQuery } from '@/lib/reviews/rules'
import { listInput } from '@/lib/reviews/schema'
import { viewerClient } from '@/lib/supabase/viewer'

/** A page of a product's reviews with its stars, as the viewer may see and has voted. */
export const GET = defineRoute({
  name: 'reviews',
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
