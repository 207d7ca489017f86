import { isDevelopment } from '@/lib/server/env'
import { offlinePage, serviceWorker } from '@/lib/shop/offline-page'

export const dynamic = 'force-static'
/** Seconds; short, in case the settings were unavailable. */
export const revalidate = 300

/** None in development, where it would serve stale files. */
export async function GET(): Promise<Response> {
  if (isDevelopment()) return new Response(null, { status: 404 })
  return new Response(serviceWorker(await offlinePage()), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers revalidate each time.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
