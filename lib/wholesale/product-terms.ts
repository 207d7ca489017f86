import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { stepSchema } from './terms-schema'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'

const pieces = z.int().nullable()
const schema = z
  .object({
    /** Descending prices, below the tier's price. */
    steps: z.array(stepSchema),
    /** By color id; '' is the product. Missing: no terms. */
    colors: z.record(
      z.string(),
      z.object({ pack: pieces, carton: pieces, multiple: z.int(), minimum: z.int() }),
    ),
  })
  .nullable()

/** Prices in toman. */
export type ProductTerms = NonNullable<z.output<typeof schema>>

/** Null for retail, or without terms. Throws AppError. */
export async function getProductTerms(
  client: SupabaseClient<Database>,
  slug: string,
): Promise<ProductTerms | null> {
  const { data, error } = await client.rpc('product_terms', { p_slug: slug })
  // A member cookie without a session is a guest.
  if (error?.code === '42501') return null
  if (error) throw databaseError(error)
  return schema.parse(data)
}
