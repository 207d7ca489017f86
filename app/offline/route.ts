import { OFFLINE_POLICY, offlinePage } from '@/lib/shop/offline-page'

export const dynamic = 'force-static'
/** One that was made while nothing was known of the shop is soon made anew, in seconds. */
export const revalidate = 300

/** What the service worker keeps for when there is no line. */
export async function GET(): Promise<Response> {
  return new Response(await offlinePage(), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': OFFLINE_POLICY },
  })
}
