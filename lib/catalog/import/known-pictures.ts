import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** Names per request: they are part of its URL. */
const AT_ONCE = 40

/** Pictures (`products/{key}`) in the library or on a product. */
export async function knownPictures(names: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < names.length; from += AT_ONCE)
    for (const name of await knownOf(names.slice(from, from + AT_ONCE))) known.add(name)
  return known
}

async function knownOf(names: readonly string[]): Promise<string[]> {
  const client = await viewerClient()
  const [library, onProducts, onColors] = await Promise.all([
    client
      .from('media_files')
      .select('key')
      .eq('bucket', 'products')
      .in(
        'key',
        names.map((name) => name.slice(name.indexOf('/') + 1)),
      ),
    client
      .from('products')
      .select('images')
      .overlaps('images', [...names]),
    client
      .from('product_colors')
      .select('images')
      .overlaps('images', [...names]),
  ])
  for (const { error } of [library, onProducts, onColors]) if (error) throw databaseError(error)
  const used = [...(onProducts.data ?? []), ...(onColors.data ?? [])].flatMap(({ images }) => images)
  const known = new Set([...(library.data ?? []).map(({ key }) => `products/${key}`), ...used])
  return names.filter((name) => known.has(name))
}
