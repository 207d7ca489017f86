import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'

type Client = SupabaseClient<Database>

/** Product with this old slug; null if unknown or off sale. */
export async function movedProduct(client: Client, slug: string): Promise<string | null> {
  const data = await client
    .from('slug_redirects')
    .select('product:products(slug, is_active)')
    .eq('kind', 'product')
    .eq('slug', slug)
    .maybeSingle()
    .then(dataOf)
  return data?.product?.is_active ? `/products/${encodeURIComponent(data.product.slug)}` : null
}

/** Slug of the category with this old slug; null if unknown. */
export async function movedCategory(client: Client, slug: string): Promise<string | null> {
  const data = await client
    .from('slug_redirects')
    .select('category:categories(slug)')
    .eq('kind', 'category')
    .eq('slug', slug)
    .maybeSingle()
    .then(dataOf)
  return data?.category?.slug ?? null
}
