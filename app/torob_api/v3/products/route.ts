import { findColor, productPath } from '@/lib/catalog/colors'
import { countItems, itemsAfter, itemsOfPage, itemsOfProducts, productsOfSlugs } from '@/lib/feeds/queries'
import { isTorob } from '@/lib/feeds/torob-token'
import {
  parsePageUrl,
  parseUnique,
  TOROB_PAGE,
  torobProblem,
  torobProduct,
  torobRequest,
  type TorobRequest,
  uniqueOf,
} from '@/lib/feeds/torob-rules'
import type { FeedItem } from '@/lib/feeds/types'
import { MASTER_WIDTH, pictureUrl } from '@/lib/media/pictures'
import { siteOrigin, siteUrl } from '@/lib/seo/site'
import { parseJson, readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { withReadDeadline } from '@/lib/supabase/deadline'

interface Found {
  items: FeedItem[]
  page?: number
  /** Null if not counted. */
  total: number | null
  cursor?: string | null
}

/** Torob product API v3. Signed requests only: the answers hold the whole catalog. */
export async function POST(request: Request): Promise<Response> {
  if (!(await isTorob(request.headers, env().TOROB_PUBLIC_KEY, siteOrigin().host)))
    return refusal(401, 'the token is missing or not valid for this shop')
  const text = await readText(request)
  if (!text.ok) return refusal(400, 'the body is too large')
  const body = parseJson(text.data)
  const asked = torobRequest.safeParse(body)
  if (!asked.success) return refusal(400, torobProblem(body))
  try {
    const { items, page = 1, total, cursor } = await withReadDeadline(() => find(asked.data))
    return Response.json({
      api_version: 'torob_api_v3',
      current_page: page,
      total,
      max_pages: total === null ? null : Math.max(1, Math.ceil(total / TOROB_PAGE)),
      ...(cursor !== undefined && { next_cursor: cursor }),
      products: items.map(described),
    })
  } catch (error) {
    log.error({ err: error }, 'no answer for Torob')
    return refusal(503, 'the shop cannot read its products at the moment')
  }
}

async function find(asked: TorobRequest): Promise<Found> {
  if ('page_urls' in asked) return some(await itemsOfUrls(asked.page_urls))
  if ('page_uniques' in asked) return some(await itemsOfUniques(asked.page_uniques))
  if ('page' in asked) {
    const sort = asked.sort === 'date_added_desc' ? 'added' : 'updated'
    const [items, total] = await Promise.all([itemsOfPage(sort, asked.page, TOROB_PAGE), countItems()])
    return { items, page: asked.page, total }
  }
  const after = asked.cursor === undefined ? null : parseUnique(asked.cursor)
  // A foreign cursor ends the list.
  const items = asked.cursor !== undefined && !after ? [] : await itemsAfter(after, TOROB_PAGE)
  return { items, total: null, cursor: items.length < TOROB_PAGE ? null : uniqueOf(items.at(-1)!) }
}

const some = (items: FeedItem[]): Found => ({ items, total: items.length })

async function itemsOfUniques(uniques: readonly string[]): Promise<FeedItem[]> {
  const asked = uniques.map(parseUnique).filter((each) => each !== null)
  if (asked.length === 0) return []
  const items = await itemsOfProducts([...new Set(asked.map(({ product_id }) => product_id))])
  const wanted = new Set(asked.map(uniqueOf))
  return items.filter((item) => wanted.has(uniqueOf(item)))
}

/** By address; without a color it stands for all colors. */
async function itemsOfUrls(addresses: readonly string[]): Promise<FeedItem[]> {
  const origin = siteOrigin().origin
  const asked = addresses.map((each) => parsePageUrl(each, origin)).filter((each) => each !== null)
  if (asked.length === 0) return []
  const ids = await productsOfSlugs([...new Set(asked.map(({ slug }) => slug))])
  const items = await itemsOfProducts([...ids.values()])
  return items.filter((item) =>
    asked.some(
      ({ slug, color }) => slug === item.slug && (!color || findColor([{ name: item.color ?? '' }], color)),
    ),
  )
}

function described(item: FeedItem) {
  return torobProduct(item, {
    page: siteUrl(productPath(encodeURIComponent(item.slug), item.color)),
    pictures: item.images.map((image) => siteUrl(pictureUrl(image, MASTER_WIDTH))),
  })
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}
