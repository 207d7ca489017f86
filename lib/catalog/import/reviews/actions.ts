'use server'

import { z } from 'zod'
import { expireReviewed } from '@/lib/reviews/expire'
import { replyInput } from '@/lib/reviews/schema'
import { rpcAction } from '@/lib/server/rpc'
import { MOST_REPLIES } from '@/lib/reviews/rules'
import { comments, products } from '@/lib/supabase/database.limits'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { LONGEST_KEY } from '../../limits'
import { BATCH_SIZE } from '../batch'

const written = z.object({
  row: z.int().min(1),
  id: z.string().trim().min(1).max(40),
  content: replyInput.shape.text,
  created_at: z.iso.datetime({ offset: true }),
})
const author = z.string().trim().min(1).max(comments.imported_author.max)

/** Reviews of another shop with their answers; an answer without an author is the shop's. */
export const importReviews = rpcAction({
  name: 'reviews.import',
  schema: z.object({
    rows: z
      .array(
        written.extend({
          author,
          rating: z.int().min(1).max(5),
          post: z.string().max(40),
          sku: z.string().max(products.sku.max),
          title: z.string().max(products.name.max),
          address: z.string().max(LONGEST_KEY),
          answers: z.array(written.extend({ author: author.optional() })).max(MOST_REPLIES),
        }),
      )
      .min(1)
      .max(BATCH_SIZE),
    /** False only tries. */
    apply: z.boolean(),
  }),
  access: 'moves',
  rpc: 'admin_import_comments',
  args: ({ rows, apply }) => ({ p_rows: rows, p_apply: apply }),
  after: (data, { apply }) => {
    if (apply) expireReviewed([...new Set(data.flatMap(({ slug }) => slug ?? []))])
    return ok(
      data.map(({ line, result, problem }) => ({
        row: line,
        result,
        problem: problem && errorText(isErrorCode(problem) ? problem : 'unknown'),
      })),
    )
  },
})
