import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'

/** Current slug of what had this one; null if unknown or off sale. */
export async function movedSlug(
  client: SupabaseClient<Database>,
  kind: 'product' | 'category',
  slug: string,
): Promise<string | null> {
  const data = await client
    .from('slug_redirects')
    .select('product:products(slug, is_active), category:categories(slug)')
    .match({ kind, slug })
    .maybeSingle()
    .then(dataOf)
  return (data?.product?.is_active ? data.product : data?.category)?.slug ?? null
}
