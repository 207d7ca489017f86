import { idOfShortCode } from '@/lib/catalog/short-address'
import { withQuery } from '@/lib/redirects/with-query'
import { anonymousClient } from '@/lib/supabase/anonymous'

/** Short product address for SMS. */
export async function GET(request: Request, { params }: RouteContext<'/p/[code]'>): Promise<Response> {
  const { code } = await params
  const slug = await findSlug(code)
  // Unknown codes lead to a 404; without the database, to the cached list.
  const path = slug === undefined ? '/products' : `/products/${encodeURIComponent(slug ?? code)}`
  return new Response(null, {
    status: 307,
    headers: { location: withQuery(path, request.url), 'cache-control': 'no-store' },
  })
}

/** Null if unknown, undefined on database failure. */
async function findSlug(code: string): Promise<string | null | undefined> {
  const id = idOfShortCode(code)
  if (!id) return null
  const { data, error } = await anonymousClient().from('products').select('slug').eq('id', id).maybeSingle()
  return error ? undefined : (data?.slug ?? null)
}
