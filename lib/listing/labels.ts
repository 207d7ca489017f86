/** What a list and its filters are called. Pure. */
import { formatToman } from '@/lib/utils/money'
import type { ListQuery } from './query'
import type { Understood } from '@/lib/search/rules'
import type { Sort } from './cached-listing'

export const ALL_PRODUCTS = 'همهٔ کالاها'

export const SORT_LABELS: Record<Sort | 'relevance', string> = {
  relevance: 'مرتبط‌ترین',
  newest: 'تازه‌ترین',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  'highest-rated': 'بالاترین امتیاز',
}

/** A filter that is set: its words, and the list without it. */
export interface SetFilter {
  label: string
  without: ListQuery
}

/** The filters of a list in the order in which they are told. */
export function setFilters(query: ListQuery): SetFilter[] {
  const { brands = [], colors = [], min, max, inStock, discounted } = query
  const without = (change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change })
  const price = priceLabel(min, max)
  return [
    ...brands.map((brand) => ({
      label: brand,
      without: without({ brands: brands.filter((b) => b !== brand) }),
    })),
    ...colors.map((color) => ({
      label: color,
      without: without({ colors: colors.filter((c) => c !== color) }),
    })),
    ...(price ? [{ label: price, without: without({ min: undefined, max: undefined }) }] : []),
    ...(inStock ? [{ label: 'موجود', without: without({ inStock: undefined }) }] : []),
    ...(discounted ? [{ label: 'تخفیف‌دار', without: without({ discounted: undefined }) }] : []),
  ]
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

/** The heading of a list: the search, or what was found in its place, or the category. */
export function listHeading(
  { search }: Pick<ListQuery, 'search'>,
  categoryName: string | undefined,
  read: Understood | null,
): string {
  if (!search) return categoryName ?? ALL_PRODUCTS
  const heading = read ? `نتیجه برای «${read.text}»` : `جست‌وجوی «${search}»`
  return categoryName ? `${heading} در ${categoryName}` : heading
}

/** What the heading does not say: which words were left out, or what had been typed. */
export function readingNote(search: string, { missing }: Understood): string {
  if (missing.length === 0) return `به‌جای «${search}»`
  return `${missing.map((word) => `«${word}»`).join(' و ')} پیدا نشد`
}
