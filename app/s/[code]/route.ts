import { followShortLink } from '@/lib/short-links/follow-short-link'
import { isBot } from '@/lib/short-links/rules'
import { withQuery } from '@/lib/redirects/with-query'
import { encodedPath } from '@/lib/utils/safe-path'

/** Short address of an SMS; counts clicks. */
export async function GET(request: Request, { params }: RouteContext<'/s/[code]'>): Promise<Response> {
  const { code } = await params
  const target = await followShortLink(code, isBot(request.method, request.headers.get('user-agent')))
  // Unknown codes lead to a 404; without the database, to the cached list.
  const path = target === undefined ? '/products' : (target ?? `/sms/${encodeURIComponent(code)}`)
  return new Response(null, {
    status: 307,
    headers: {
      location: withQuery(encodedPath(path), request.url),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
