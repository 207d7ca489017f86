import { productPath } from '@/lib/catalog/colors'
import { GOOGLE_END, googleHead, googleItem } from '@/lib/feeds/google-rules'
import { allItems } from '@/lib/feeds/queries'
import type { FeedItem } from '@/lib/feeds/types'
import { MASTER_WIDTH, pictureUrl } from '@/lib/media/pictures'
import { siteUrl } from '@/lib/seo/site'
import { failFrom } from '@/lib/server/action'
import { limitRate } from '@/lib/server/rate-limit'
import { answer } from '@/lib/server/route'
import { getShop } from '@/lib/shop/settings'
import { limitEachCall } from '@/lib/supabase/deadline'

export const dynamic = 'force-dynamic'

/** Per client: each download holds every product. */
const MOST_AN_HOUR = 30

/**
 * Google Merchant feed, streamed with backpressure. An error aborts the response, so a partial catalog is never
 * accepted as whole.
 */
export async function GET(): Promise<Response> {
  try {
    await limitRate('feed', MOST_AN_HOUR, 3600)
  } catch (error) {
    return answer(failFrom(error, { route: 'google-feed' }))
  }
  const pieces = written()
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        // Batches of a whole catalog: longer per call than a page, without a limit of the request.
        const { done, value } = await limitEachCall(true, () => pieces.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: () => void pieces.return(undefined),
    }),
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' } },
  )
}

async function* written(): AsyncGenerator<string, undefined> {
  const shop = await getShop()
  yield googleHead({ name: shop.full_name, description: shop.description, home: siteUrl('/') })
  for await (const items of allItems()) yield items.map(described).join('')
  yield GOOGLE_END
}

function described(item: FeedItem): string {
  return googleItem(item, {
    page: siteUrl(productPath(encodeURIComponent(item.slug), item.color)),
    pictures: item.images.map((image) => siteUrl(pictureUrl(image, MASTER_WIDTH))),
  })
}
