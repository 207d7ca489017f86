import { OFFLINE_POLICY, offlinePage } from '@/lib/shop/offline-page'

export const dynamic = 'force-static'
/** Seconds; short, in case the settings were unavailable. */
export const revalidate = 300

/** Cached by the service worker. */
export async function GET(): Promise<Response> {
  return new Response(await offlinePage(), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OFFLINE_POLICY },
  })
}
