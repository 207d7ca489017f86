import { followShortLink } from '@/lib/short-links/follow'
import { isBot } from '@/lib/short-links/rules'
import { encodedPath } from '@/lib/utils/safe-path'

/** A short address of a message: leads to its page of the shop, and is counted. */
export async function GET(request: Request, { params }: RouteContext<'/s/[code]'>): Promise<Response> {
  const { code } = await params
  const target = await followShortLink(code, isBot(request.method, request.headers.get('user-agent')))
  // One that is nobody's leads to the page that says so; without the database the list, which is stored, is open.
  const path = target === undefined ? '/products' : (target ?? `/sms/${encodeURIComponent(code)}`)
  return new Response(null, {
    status: 307,
    headers: { location: encodedPath(path), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
