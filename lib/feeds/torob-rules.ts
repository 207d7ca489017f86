/**
 * Product API v3 of Torob; URLs are absolute. Source: https://github.com/torob/Torob-Sync,
 * product_api_v3.md.
 */
import { z } from 'zod'
import type { FeedItem } from './types'

/** Page size required by Torob. */
export const TOROB_PAGE = 100

const keys = z.array(z.string().max(2000)).min(1).max(TOROB_PAGE)
const sort = z.enum(['date_added_desc', 'date_updated_desc', 'product_id_desc'])

/** Exactly one of four query forms, without defaults. */
export const torobRequest = z.union([
  z.strictObject({ page_urls: keys }),
  z.strictObject({ page_uniques: keys }),
  z.strictObject({
    page: z.int().min(1).max(1_000_000),
    sort: sort.exclude(['product_id_desc']),
  }),
  z.strictObject({ cursor: z.string().optional(), sort: sort.extract(['product_id_desc']) }),
])

export type TorobRequest = z.infer<typeof torobRequest>

/** Error for Torob's log. */
export function torobProblem(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is not a JSON object'
  for (const name of ['page_urls', 'page_uniques'])
    if (name in body) return `${name} must be a list of 1 to ${TOROB_PAGE} strings, and nothing else`
  if (!('sort' in body)) return 'sort parameter is not provided'
  if (!sort.safeParse(body.sort).success) return `sort must be one of ${sort.options.join(', ')}`
  if (body.sort === 'product_id_desc') return 'product_id_desc takes cursor and nothing else'
  return 'page must be a whole number from 1'
}

/** Permanent item id. */
export function uniqueOf({ product_id, color_id }: Pick<FeedItem, 'product_id' | 'color_id'>): string {
  return color_id ? `${product_id}_${color_id}` : product_id
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null if invalid. */
export function parseUnique(unique: string): { product_id: string; color_id: string | null } | null {
  const [product_id = '', color_id = null, ...rest] = unique.toLowerCase().split('_')
  const isOne = UUID.test(product_id) && (color_id === null || UUID.test(color_id)) && rest.length === 0
  return isOne ? { product_id, color_id } : null
}

/** Null for other pages and sites. */
export function parsePageUrl(address: string, origin: string): { slug: string; color: string | null } | null {
  try {
    const url = new URL(address)
    const slug = /^\/products\/([^/]+)\/?$/.exec(url.pathname)?.[1]
    return slug && url.origin === origin
      ? { slug: decodeURIComponent(slug), color: url.searchParams.get('color') }
      : null
  } catch {
    return null
  }
}

/** Warranty labels in specifications. */
const WARRANTY = ['گارانتی', 'ضمانت']

/** Prices in toman, 0 if unavailable. */
export function torobProduct(item: FeedItem, address: { page: string; pictures: string[] }) {
  const guarantee = item.specifications.find(({ name }) => WARRANTY.includes(name))?.value
  const isOffered = item.is_available && item.price !== null
  return {
    page_unique: uniqueOf(item),
    page_url: address.page,
    ...(item.color_id && { product_group_id: item.product_id }),
    title: (item.color ? `${item.name}، ${item.color}` : item.name).slice(0, 500),
    current_price: isOffered ? item.price : 0,
    ...(isOffered && item.shown_list_price !== null && { old_price: item.shown_list_price }),
    availability: isOffered,
    ...(item.categories.length > 0 && { category_name: item.categories.at(-1) }),
    image_links: address.pictures,
    ...(item.short_description && { short_desc: item.short_description.slice(0, 500) }),
    spec: Object.fromEntries([
      ...item.specifications.map(({ name, value }) => [name, value]),
      ...(item.brand ? [['برند', item.brand]] : []),
      ...(item.color ? [['رنگ', item.color]] : []),
    ]) as Record<string, string>,
    ...(guarantee && { guarantee: guarantee.slice(0, 200) }),
    date_added: item.created_at,
    date_updated: item.changed_at,
  }
}
