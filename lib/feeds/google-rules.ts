/** Google Merchant feed (RSS 2.0); URLs are absolute. */
import { shortCode } from '@/lib/catalog/short-address'
import { plainText } from '@/lib/utils/html'
import { toRial } from '@/lib/utils/money'
import type { FeedItem } from './types'

/** Limits of Google, in characters or pictures. */
const TITLE = 150
const DESCRIPTION = 5000
const PICTURES = 11

const CATEGORY = 'Home & Garden > Kitchen & Dining'

export function googleHead(shop: { name: string; description: string; home: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${tags({ title: shop.name, link: shop.home, description: shop.description })}
`
}
export const GOOGLE_END = '</channel>\n</rss>\n'

/** Empty without a price or picture. */
export function googleItem(item: FeedItem, address: { page: string; pictures: string[] }): string {
  const { price, shown_list_price: before } = item
  if (price === null || address.pictures.length === 0) return ''
  const [picture, ...more] = address.pictures.slice(0, PICTURES)
  const words = plainText(item.description).replace(/\s+/g, ' ').trim()
  return `<item>
${tags({
  // Google allows 50 characters: two short codes fit.
  'g:id': [item.product_id, item.color_id].flatMap((id) => (id ? [shortCode(id)] : [])).join('-'),
  'g:title': cut(item.color ? `${item.name}، ${item.color}` : item.name, TITLE),
  'g:description': cut([item.short_description, words].filter(Boolean).join(' ') || item.name, DESCRIPTION),
  'g:link': address.page,
  'g:image_link': picture,
  'g:additional_image_link': more,
  'g:availability': item.is_available ? 'in_stock' : 'out_of_stock',
  'g:price': rials(before ?? price),
  'g:sale_price': before === null ? undefined : rials(price),
  'g:condition': 'new',
  'g:brand': item.brand ?? undefined,
  // No barcodes are known.
  'g:identifier_exists': 'no',
  'g:google_product_category': CATEGORY,
  'g:product_type': item.categories.join(' > ') || undefined,
  // Sizes and colors of a family share a group.
  'g:item_group_id': groupOf(item),
  'g:size': item.family?.size || undefined,
  'g:color': item.color ?? undefined,
  'g:shipping_weight': item.weight ? `${item.weight} g` : undefined,
})}
</item>
`
}

const rials = (toman: number) => `${toRial(toman)} IRR`

function groupOf({ family, color_id, product_id }: FeedItem): string | undefined {
  const id = family?.id ?? (color_id && product_id)
  return id ? shortCode(id) : undefined
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function tags(values: Record<string, string | readonly string[] | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => [value ?? []].flat().map((text) => `<${name}>${escapeXml(text)}</${name}>`))
    .join('\n')
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Also removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => NAMES[sign]!)
}
