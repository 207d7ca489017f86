import type { Metadata } from 'next'
import { listBrands } from '@/lib/brands/queries'
import { setFilters } from '@/lib/listing/labels'
import { countFilters, isCachedListing, type ListQuery } from '@/lib/listing/list-query'
import { DEFAULT_SORT, productsPath } from '@/lib/listing/list-address'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { pageMetadata } from '@/lib/seo/metadata'
import { metaDescription } from '@/lib/seo/rules'
import { getShop } from '@/lib/shop/settings'
import { loadList } from './product-list-page'
import type { View } from '@/lib/supabase/view'

/**
 * Category pages are indexed, other sort orders point to the first page. A mere brand filter points to the brand page.
 * Other searches and filters are not indexed.
 */
export async function productListMetadata(view: View, query: ListQuery): Promise<Metadata> {
  const { category, categories, seo, heading, products, total, facets } = await loadList(view, query)
  const shop = await getShop()
  const brand = await brandPage(query)
  const filters = setFilters(query, { ...facets, categories }).map(({ label }) => label)
  const title = [
    [
      (isCachedListing(query) && seo?.title) || heading,
      ...(filters.length > 0 ? [filters.join('، ')] : []),
    ].join(': '),
    ...(query.page > 1 ? [`صفحهٔ ${toPersianDigits(query.page)}`] : []),
  ].join('، ')
  const about = query.search ? undefined : category?.description.replace(/\.$/, '')
  const description = metaDescription(
    (!query.search && seo?.description) ||
      `${title}: ${about ? `${about}. ` : ''}${formatNumber(total)} محصول در ${shop.description}`,
  )
  return {
    ...(await pageMetadata({
      title,
      description,
      path: brand ?? canonicalPath(query),
      picture: category?.image ?? products[0]?.image,
    })),
    // No `noindex` with a foreign canonical: search engines accept either.
    ...(!isCachedListing(query) && !brand && { robots: { index: false, follow: true } }),
  }
}

/** Brand page for a brand-only list; else null. */
async function brandPage(query: ListQuery): Promise<string | null> {
  const [name, ...others] = query.brands ?? []
  const isAlone = others.length === 0 && !query.search && !query.category && countFilters(query) === 1
  if (!name || !isAlone) return null
  const brand = (await listBrands()).find((each) => each.name === name)
  return brand ? `/brands/${brand.slug}` : null
}

function canonicalPath(query: ListQuery): string {
  if (!isCachedListing(query)) return productsPath(query)
  const isUsual = !query.sort || query.sort === DEFAULT_SORT
  return productsPath({ category: query.category, page: isUsual ? query.page : 1 })
}
