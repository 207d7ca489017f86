import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { productsPath } from './cached-listing'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'

type Client = SupabaseClient<Database>

/** Product with this old slug; null if unknown or off sale. */
export async function movedProduct(client: Client, slug: string): Promise<string | null> {
  const { data, error } = await client
    .from('slug_redirects')
    .select('product:products(slug, is_active)')
    .eq('kind', 'product')
    .eq('slug', slug)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data?.product?.is_active ? `/products/${encodeURIComponent(data.product.slug)}` : null
}

/** Category with this old slug; null if unknown. */
export async function movedCategory(client: Client, slug: string): Promise<string | null> {
  const { data, error } = await client
    .from('slug_redirects')
    .select('category:categories(slug)')
    .eq('kind', 'category')
    .eq('slug', slug)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data?.category ? productsPath({ category: data.category.slug }) : null
}
