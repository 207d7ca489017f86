'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { ok } from '@/lib/utils/result'
import { BATCH_SIZE } from './batch'
import { customerBatch, customerLines } from './customers/schema'
import { lineResult } from './line-result'
import { reviewSchema } from './reviews/schema'

/** Tries each; writes nothing. */
export const tryCustomers = rpcAction({
  name: 'customers.import.try',
  schema: customerBatch,
  access: 'moves',
  rpc: 'admin_import_customers',
  args: (input) => ({ p_rows: customerLines(input) }),
  after: (data) => ok(data.map(lineResult)),
})

/** Tries each with its answers; writes nothing. */
export const tryReviews = rpcAction({
  name: 'reviews.import.try',
  schema: z.object({ rows: z.array(reviewSchema).min(1).max(BATCH_SIZE) }),
  access: 'moves',
  rpc: 'admin_import_comments',
  args: ({ rows }) => ({ p_rows: rows }),
  after: (data) => ok(data.map(lineResult)),
})
