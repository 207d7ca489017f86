/** Files of other programs that the import understands whole. */
import { CUSTOMER_SOURCES, type CustomerSource } from '../customers/schema'
import { type ImportTable, MOST_TITLE_ROWS, tableBelow } from '../rows'
import { ACCOUNTING } from './accounting'
import { hasHeadings } from './cells'
import { OPENCART } from './opencart'
import { PRESTASHOP } from './prestashop'
import { SHOPIFY } from './shopify'
import type { Source } from './types'
import { WOOCOMMERCE } from './woocommerce'

const SOURCES: readonly Source[] = [WOOCOMMERCE, SHOPIFY, OPENCART, PRESTASHOP, ACCOUNTING]

/** Of reviews, all from WooCommerce. */
export const REVIEWS = 'reviews:woo'
/** All imports, for their undo. */
export const ALL_SOURCES = '*'

/** «محصولات ووکامرس، old.example» of an import key's beginning. */
export function sourceLabel(source: string): string {
  if (source === ALL_SOURCES) return 'همهٔ ورودها'
  if (source === REVIEWS) return 'نظرهای ووکامرس'
  const [key, host] = source.split(/:(.*)/s)
  if (key === 'customers')
    return (
      (host && Object.hasOwn(CUSTOMER_SOURCES, host) && CUSTOMER_SOURCES[host as CustomerSource]) || 'مشتریان'
    )
  const label = SOURCES.find((each) => each.key === key)?.label
  if (!label) return source
  return host ? `${label}، ${host}` : label
}

/** Unit of the rows of a source. */
export function sourceUnit(source: string): string {
  if (source === REVIEWS) return 'نظر'
  return source.startsWith('customers:') ? 'مشتری' : 'محصول'
}

/** Tables that stand next to the one that is needed. */
const OTHER_TABLES: readonly [text: string, ...heads: (readonly string[])[]][] = [
  [
    'این فایل موجودی انبارهای شاپیفای است؛ فایل محصولات (Products، Export) را بدهید.',
    ...[['Handle', 'URL handle'], ['Location'], ['Available', 'On hand', 'On hand (current)']],
  ],
  [
    'این فایل ترکیب‌های پرستاشاپ است و نام محصول ندارد؛ فایل محصولات را بدهید. گزینه‌های هر محصول را پس از ورود بسازید.',
    ...[['Attribute (Name:Type:Position)*', 'Attribute (Name:Type:Position)'], ['Impact on price']],
  ],
]

/** Why a table has no products; empty: it may have. */
export const refusalOf = (rows: readonly (readonly string[])[]): string =>
  OTHER_TABLES.find(([, ...heads]) => hasHeadings(rows[0] ?? [], ...heads))?.[0] ?? ''

/** The program of a file by its headings; null for any other table. */
export function recognize(
  rows: readonly (readonly string[])[],
): { source: Source; table: ImportTable } | null {
  for (const [place, heads] of rows.slice(0, MOST_TITLE_ROWS).entries()) {
    const source = SOURCES.find(({ isOwn }) => isOwn(heads))
    if (source) return { source, table: tableBelow(rows, place) }
  }
  return null
}
