/** What a list and its filters are called. Pure. */
import { formatToman } from '@/lib/core/money'
import type { ListQuery } from './list-query'
import type { Sort } from '@/lib/catalog/shelf'

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

/** The heading of a list: the search or the category. */
export function listHeading({ search }: Pick<ListQuery, 'search'>, categoryName: string | undefined): string {
  if (search) return categoryName ? `جست‌وجوی «${search}» در ${categoryName}` : `جست‌وجوی «${search}»`
  return categoryName ?? ALL_PRODUCTS
}
