import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { stepSchema } from './terms-schema'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'

const pieces = z.int().nullable()
const schema = z
  .object({
    /** Each below the one before, and below the tier's price of one piece. */
    steps: z.array(stepSchema),
    /** By the id of a color; '' is the product. What is not there has nothing to say. */
    colors: z.record(
      z.string(),
      z.object({ pack: pieces, carton: pieces, multiple: z.int(), minimum: z.int() }),
    ),
  })
  .nullable()

/** Packs, minimum and steps of a product for a shop or dealer; prices in toman. */
export type ProductTerms = NonNullable<z.output<typeof schema>>

/** What the viewer's tier is told of a product; null for retail, and where there is nothing to say. Throws AppError. */
export async function getProductTerms(
  client: SupabaseClient<Database>,
  slug: string,
): Promise<ProductTerms | null> {
  const { data, error } = await client.rpc('product_terms', { p_slug: slug })
  // Only the signed-in may ask; who came with a cookie alone is a guest.
  if (error?.code === '42501') return null
  if (error) throw databaseError(error)
  return schema.parse(data)
}
