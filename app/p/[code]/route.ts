import { findByShortCode } from '@/lib/catalog/short-code'

/** The short address of a product, as text messages carry it: leads to its page. */
export async function GET(_request: Request, { params }: RouteContext<'/p/[code]'>): Promise<Response> {
  const { code } = await params
  const slug = await findByShortCode(code)
  // A code that is nobody's leads to the page that says so; without the database the list, which is stored, is open.
  const path = slug === undefined ? '/products' : `/products/${encodeURIComponent(slug ?? code)}`
  return new Response(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } })
}
