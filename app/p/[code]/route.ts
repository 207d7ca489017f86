import { idOfShortCode } from '@/lib/catalog/short-address'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** The short address of a product, as text messages carry it: leads to its page. */
export async function GET(_request: Request, { params }: RouteContext<'/p/[code]'>): Promise<Response> {
  const { code } = await params
  const slug = await findSlug(code)
  // A code that is nobody's leads to the page that says so; without the database the list, which is stored, is open.
  const path = slug === undefined ? '/products' : `/products/${encodeURIComponent(slug ?? code)}`
  return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } })
}

/** The slug of the product on sale that a short code names; null for no product, undefined when nobody can say. */
async function findSlug(code: string): Promise<string | null | undefined> {
  const id = idOfShortCode(code)
  if (!id) return null
  const { data, error } = await anonymousClient().from('products').select('slug').eq('id', id).maybeSingle()
  return error ? undefined : (data?.slug ?? null)
}
