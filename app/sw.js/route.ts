import { isDevelopment } from '@/lib/server/env'
import { offlinePage, serviceWorker } from '@/lib/shop/offline-page'

export const dynamic = 'force-static'
/** One that was made while nothing was known of the shop is soon made anew, in seconds. */
export const revalidate = 300

/** The service worker; none in development, where it would outlive the change of a file. */
export async function GET(): Promise<Response> {
  if (isDevelopment()) return new Response(null, { status: 404 })
  return new Response(serviceWorker(await offlinePage()), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // The browser asks each time whether it is still this one.
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
