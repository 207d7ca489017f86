import 'server-only'
import { z } from 'zod'
import { rpcQuery } from '@/lib/server/rpc'
import type { Demonstration } from './types'

const count = z.int().nonnegative()
const answerSchema: z.ZodType<Demonstration> = z.object({
  products: count,
  categories: count,
  people: count,
  orders: count,
  reviews: count,
  is_own_account: z.boolean(),
})

/** Null without demo data. */
export async function getDemonstration(): Promise<Demonstration | null> {
  const data = await rpcQuery('admin_demonstration')
  return answerSchema.nullable().parse(data)
}
