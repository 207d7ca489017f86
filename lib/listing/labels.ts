import { formatToman } from '@/lib/utils/money'
import type { ListQuery } from './list-query'
import type { Understood } from '@/lib/search/rules'
import { type AttributeFilter, isRange, RATING_LABEL, type Sort } from './list-address'
import type { AttributeFacet } from '@/lib/attributes/types'
import { formatNumber } from '@/lib/utils/text'

export const ALL_PRODUCTS = 'همهٔ محصولات'

export const SORT_LABELS: Record<Sort | 'relevance', string> = {
  relevance: 'مرتبط‌ترین',
  newest: 'جدیدترین',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'biggest-discount': 'بیشترین تخفیف',
  'highest-rated': 'بالاترین امتیاز',
}

/** An active filter: its label, and the list without it. */
export interface SetFilter {
  label: string
  without: ListQuery
}

/** Active filters in display order, with labels of attributes and categories. */
export function setFilters(
  query: ListQuery,
  known: { attributes: readonly AttributeFacet[]; categories: readonly { slug: string; name: string }[] },
): SetFilter[] {
  const { min, max, inStock, discounted, rating, categories: within = [] } = query
  const without = (change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change })
  const price = priceLabel(min, max)
  const named = (kind: 'brands' | 'colors') =>
    (query[kind] ?? []).map((label, _, all) => ({
      label,
      without: without({ [kind]: all.filter((other) => other !== label) }),
    }))
  return [
    ...within.map((slug) => {
      const others = within.filter((other) => other !== slug)
      return {
        label: known.categories.find((category) => category.slug === slug)?.name ?? slug,
        without: without(
          others.length > 1 ? { categories: others } : { category: others[0], categories: undefined },
        ),
      }
    }),
    ...known.attributes.flatMap((attribute) => {
      const asked = query.attributes?.[attribute.key]
      return asked
        ? askedOf(attribute, asked, (left) =>
            without({ attributes: withAttribute(query, attribute.key, left) }),
          )
        : []
    }),
    ...named('brands'),
    ...named('colors'),
    ...(price ? [{ label: price, without: without({ min: undefined, max: undefined }) }] : []),
    ...(inStock ? [{ label: 'موجود', without: without({ inStock: undefined }) }] : []),
    ...(discounted ? [{ label: 'تخفیف‌دار', without: without({ discounted: undefined }) }] : []),
    ...(rating ? [{ label: RATING_LABEL, without: without({ rating: undefined }) }] : []),
  ]
}

function withAttribute({ attributes = {} }: ListQuery, key: string, left: AttributeFilter | undefined) {
  const { [key]: _, ...rest } = attributes
  const all = left ? { ...attributes, [key]: left } : rest
  return Object.keys(all).length > 0 ? all : undefined
}

function askedOf(
  attribute: AttributeFacet,
  asked: AttributeFilter,
  without: (left: AttributeFilter | undefined) => ListQuery,
): SetFilter[] {
  if (attribute.kind === 'number')
    return isRange(asked) ? [{ label: rangeLabel(attribute, asked), without: without(undefined) }] : []
  if (attribute.kind === 'boolean') return [{ label: attribute.name, without: without(undefined) }]
  if (isRange(asked)) return []
  return attribute.choices
    .filter(({ key }) => asked.includes(key))
    .map(({ key, name }) => {
      const left = asked.filter((other) => other !== key)
      return { label: name, without: without(left.length > 0 ? left : undefined) }
    })
}

/** «قطر ۲۰ تا ۲۴ سانتی‌متر», «قطر از ۲۰ سانتی‌متر». */
function rangeLabel(
  { name, unit }: Extract<AttributeFacet, { kind: 'number' }>,
  { min, max }: { min?: number; max?: number },
): string {
  const [from, to] = [min, max].map((bound) => (bound === undefined ? null : formatNumber(bound)))
  let words = `${from} تا ${to}`
  if (!from) words = `تا ${to}`
  else if (!to) words = `از ${from}`
  else if (from === to) words = from
  return [name, words, unit].filter(Boolean).join(' ')
}

/** «از ۵۰۰٬۰۰۰ تا ۶٬۰۰۰٬۰۰۰ تومان»; null without bounds. */
function priceLabel(min: number | undefined, max: number | undefined): string | null {
  const bounds = [
    min !== undefined && `از ${formatToman(min)}`,
    max !== undefined && `تا ${formatToman(max)}`,
  ]
  const words = bounds.filter(Boolean).join(' ')
  return words && `${words} تومان`
}

/** Heading: the search, its correction, or the category. */
export function listHeading(
  { search }: Pick<ListQuery, 'search'>,
  categoryName: string | undefined,
  read: Understood | null,
): string {
  if (!search) return categoryName ?? ALL_PRODUCTS
  const heading = read ? `نتیجه برای «${read.text}»` : `جست‌وجوی «${search}»`
  return categoryName ? `${heading} در ${categoryName}` : heading
}

/** Dropped words, or the original query. */
export function readingNote(search: string, { missing }: Understood): string {
  if (missing.length === 0) return `به‌جای «${search}»`
  return `${missing.map((word) => `«${word}»`).join(' و ')} پیدا نشد`
}
