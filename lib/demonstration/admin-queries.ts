import 'server-only'
import { z } from 'zod'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
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
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_demonstration')
  if (error) throw databaseError(error)
  return answerSchema.nullable().parse(data)
}
