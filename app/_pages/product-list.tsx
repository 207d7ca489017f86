import { notFound, permanentRedirect } from 'next/navigation'
import { cardAction } from '@/components/catalog/card-action'
import { CategoryNav } from '@/components/catalog/category-nav'
import { JsonLd } from '@/components/catalog/json-ld'
import { ActiveFilters, ListButtons, SortChips } from '@/components/catalog/list-controls'
import { ListEmpty } from '@/components/catalog/list-empty'
import { ListFilters } from '@/components/catalog/list-filters'
import { ProductGrid } from '@/components/catalog/product-grid'
import { RememberSearch } from '@/components/layout/remember-search'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Pagination } from '@/components/ui/pagination'
import { ALL_PRODUCTS, listHeading, readingNote, setFilters, SORT_LABELS } from '@/lib/search/list-labels'
import { countFilters, type ListQuery, sortOf, withoutFilters } from '@/lib/search/list-query'
import { type Category, listCategories, PAGE_SIZE } from '@/lib/catalog/queries'
import { movedCategory } from '@/lib/catalog/moved'
import { productsPath } from '@/lib/catalog/shelf'
import { shelfLinks, shelvesAbove } from '@/lib/catalog/shelf-links'
import type { ProductCardData } from '@/lib/catalog/types'
import { pageCount, pageRange } from '@/lib/core/pagination'
import { formatNumber } from '@/lib/core/text'
import { listFacets, listNearest, listProducts } from '@/lib/search/queries'
import { understood } from '@/lib/search/rules'
import { pictureUrl } from '@/lib/media/pictures'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import type { View } from './view'

/** What a list shows; the way to where its category moved, or a 404 for an unknown one and for a page beyond the last one. */
export async function loadList({ client }: View, query: ListQuery) {
  const [categories, { products, total, reading }] = await Promise.all([
    listCategories(client),
    listProducts(client, query),
  ])
  const category = categories.find(({ slug }) => slug === query.category)
  if (query.category && !category) {
    const target = await movedCategory(client, query.category)
    if (target) permanentRedirect(target)
    notFound()
  }
  if (query.page > 1 && products.length === 0) notFound()
  const read = understood(query.search, reading)
  return { categories, category, products, total, read, heading: listHeading(query, category?.name, read) }
}

/** A shelf or a search: twelve cards a page, what narrows them beside. */
export async function ProductListPage({ view, query }: { view: View; query: ListQuery }) {
  const [{ categories, category, products, total, read, heading }, facets] = await Promise.all([
    loadList(view, query),
    listFacets(view.client, query),
  ])
  const crumbs = crumbsOf(categories, category, query, heading)
  const filterCount = countFilters(query)
  const clearHref = productsPath(withoutFilters(query))
  const isEmpty = products.length === 0
  // Nothing to narrow and nothing to order.
  const isBare = isEmpty && filterCount === 0
  return (
    <div className="mt-3 tablet:mt-5">
      {query.search && <RememberSearch text={query.search} />}
      <Breadcrumb items={crumbs} />
      {!query.search && <JsonLd text={breadcrumbData(crumbs, query)} />}
      {!isEmpty && <JsonLd text={itemListData(heading, products, query, total)} />}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="page-title">{heading}</h1>
        <p className="text-14 text-muted" role="status">
          {formatNumber(total)} کالا
        </p>
      </div>
      {read && <p className="mt-1 text-ink-2">{readingNote(query.search, read)}</p>}
      {!query.search && category?.description && <p className="mt-1 text-ink-2">{category.description}</p>}
      <div className={isBare ? 'mt-6' : 'product-list'}>
        {!isBare && (
          <ListFilters
            query={query}
            facets={facets}
            categories={
              <CategoryNav
                {...shelfLinks(
                  categories,
                  new Map(facets.categories.map(({ id, count }) => [id, count])),
                  category,
                  ALL_PRODUCTS,
                )}
                current={query.category}
                hrefFor={(slug) => productsPath({ ...query, category: slug, page: 1 })}
              />
            }
          />
        )}
        <div className="list-results">
          {!isBare && (
            <>
              <ListButtons filterCount={filterCount} sort={SORT_LABELS[sortOf(query)]} />
              <SortChips options={sortOptions(query)} />
            </>
          )}
          <ActiveFilters
            filters={setFilters(query).map(({ label, without }) => ({ label, href: productsPath(without) }))}
            clearHref={clearHref}
          />
          {isEmpty ? (
            <ListEmpty
              search={query.search}
              filtered={filterCount > 0}
              clearHref={clearHref}
              nearest={await listNearest(view.client, query)}
            />
          ) : (
            <>
              <ProductGrid
                products={products}
                action={cardAction}
                columns={3}
                heading="h2"
                priorityCount={4}
              />
              <p className="text-center text-13 text-muted">
                {rangeLine(query.page, products.length, total)}
              </p>
              <Pagination
                current={query.page}
                count={pageCount(total, PAGE_SIZE)}
                hrefFor={(page) => productsPath({ ...query, page })}
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function rangeLine(page: number, shown: number, total: number): string {
  const first = pageRange(page, PAGE_SIZE).from + 1
  return `نمایش ${formatNumber(first)} تا ${formatNumber(first + shown - 1)} از ${formatNumber(total)} کالا`
}

interface Crumb {
  label: string
  href?: string
}

/** The way to a category goes through the ones above it. */
function crumbsOf(
  categories: Category[],
  category: Category | undefined,
  { search }: ListQuery,
  heading: string,
): Crumb[] {
  const isRoot = !category && !search
  const shelves = category ? [...shelvesAbove(categories, category), ...(search ? [category] : [])] : []
  return [
    { label: 'خانه', href: '/' },
    ...(isRoot ? [] : [{ label: 'کالاها', href: '/products' }]),
    ...shelves.map(({ name, slug }) => ({ label: name, href: productsPath({ category: slug }) })),
    { label: heading },
  ]
}

function breadcrumbData(crumbs: readonly Crumb[], { category }: ListQuery): string {
  return jsonLdText(
    breadcrumbJsonLd(
      crumbs.map(({ label, href }) => ({ name: label, url: siteUrl(href ?? productsPath({ category })) })),
    ),
  )
}

function itemListData(
  heading: string,
  products: readonly ProductCardData[],
  query: ListQuery,
  total: number,
): string {
  const list = {
    name: heading,
    url: siteUrl(productsPath(query)),
    total,
    from: pageRange(query.page, PAGE_SIZE).from,
  }
  const items = products.map(({ name, slug, image }) => ({
    name,
    url: siteUrl(`/products/${encodeURIComponent(slug)}`),
    image: image ? siteUrl(pictureUrl(image, 640)) : undefined,
  }))
  return jsonLdText(itemListJsonLd(list, items))
}

function sortOptions(query: ListQuery) {
  const current = sortOf(query)
  const sorts = Object.keys(SORT_LABELS) as (keyof typeof SORT_LABELS)[]
  return sorts
    .filter((sort) => query.search || sort !== 'relevance')
    .map((sort) => ({
      label: SORT_LABELS[sort],
      href: productsPath({ ...query, sort: sort === 'relevance' ? undefined : sort, page: 1 }),
      current: sort === current,
    }))
}
