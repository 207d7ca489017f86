import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { JsonLd } from '@/components/layout/json-ld'
import { ActiveFilters, FILTERS_ID, ListButtons, SortChips } from '@/components/product-list/list-controls'
import { ListEmpty } from '@/components/product-list/list-empty'
import { ListFilters } from '@/components/product-list/list-filters'
import { FilterSentence } from '@/components/product-list/filter-sentence'
import { ListSheet } from '@/components/product-list/list-sheet'
import { ProductGrid } from '@/components/product/card/product-grid'
import { RememberSearch } from '@/components/layout/search/remember-search'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Pagination } from '@/components/ui/pagination'
import { ALL_PRODUCTS, listHeading, readingNote, setFilters, SORT_LABELS } from '@/lib/listing/labels'
import {
  countFilters,
  isCachedListing,
  type ListQuery,
  sortOf,
  withoutFilters,
} from '@/lib/listing/list-query'
import { type Category, PAGE_SIZE } from '@/lib/catalog/queries'
import { movedSlug } from '@/lib/listing/slug-redirect'
import { DEFAULT_SORT, productsPath } from '@/lib/listing/list-address'
import { categoryLinks, categoriesAbove } from '@/lib/categories/links'
import type { ProductCardData } from '@/lib/catalog/types'
import { cacheTags } from '@/lib/server/cache-tags'
import { pageCount, pageRange } from '@/lib/utils/pagination'
import { formatNumber } from '@/lib/utils/text'
import { getListPage } from '@/lib/listing/queries'
import { understood } from '@/lib/search/rules'
import { pictureUrl } from '@/lib/media/pictures'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getPageChrome } from '@/lib/menus/page-chrome'
import type { View } from '@/lib/supabase/view'

const GOODS_ID = 'goods'

/** Seconds. */
const SEARCH_KEPT = 60

/** Cached for metadata and page. */
const readList = cache((view: View, asked: string) => {
  const query = JSON.parse(asked) as ListQuery
  return view.read(
    ['list', productsPath(query)],
    [cacheTags.products, cacheTags.settings, ...(query.category ? [cacheTags.category(query.category)] : [])],
    (client) => getListPage(client, query),
    isCachedListing(query) ? undefined : SEARCH_KEPT,
  )
})

/** Redirects moved categories; 404 for unknown ones and pages beyond the last. */
export async function loadList(view: View, query: ListQuery) {
  const [{ categories, categorySeo }, list] = await Promise.all([
    getPageChrome(),
    readList(view, JSON.stringify(query)),
  ])
  const category = categories.find(({ slug }) => slug === query.category)
  if (query.category && !category) {
    const moved = await movedSlug(view.client, 'category', query.category)
    if (moved) permanentRedirect(productsPath({ ...query, category: moved }))
    notFound()
  }
  if (query.page > 1 && list.products.length === 0) notFound()
  const read = understood(query.search, list.reading)
  const seo = category && categorySeo[category.slug]
  return { ...list, categories, category, seo, read, heading: listHeading(query, category?.name, read) }
}

export async function ProductListPage({ view, query }: { view: View; query: ListQuery }) {
  const { categories, category, products, cards, read, heading, facets, nearest } = await loadList(
    view,
    query,
  )
  const { categories: facetCategories, ...choices } = facets
  const crumbs = crumbsOf(categories, category, query, heading)
  const {
    above,
    parent,
    categories: besides,
  } = categoryLinks(
    categories,
    new Map(facetCategories.map(({ id, count }) => [id, count])),
    category,
    ALL_PRODUCTS,
    query.categories,
  )
  const chosen = new Set(query.categories ?? (parent?.slug === query.category ? [] : [query.category]))
  const filterCount = countFilters(query)
  const clearHref = productsPath(withoutFilters(query))
  const isEmpty = products.length === 0
  // Nothing to filter or sort.
  const isBare = isEmpty && filterCount === 0
  return (
    // Room for a fourth column in wide windows.
    <div className="mt-3 tablet:mt-5 min-[100rem]:-mx-26">
      {query.search && !isEmpty && <RememberSearch text={query.search} />}
      <Breadcrumb items={crumbs} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="page-title">{heading}</h1>
        <p className="text-14 text-muted" role="status">
          {formatNumber(cards)} محصول
        </p>
      </div>
      {read && <p className="mt-1 text-ink-2">{readingNote(query.search, read)}</p>}
      {!query.search && category?.description && <p className="mt-1 text-ink-2">{category.description}</p>}
      <div
        className={
          isBare
            ? 'mt-6'
            : 'group/list mt-3.5 grid grid-cols-1 gap-3.5 desktop:mt-6 desktop:grid-cols-[252px_minmax(0,1fr)] desktop:items-start desktop:gap-10'
        }
      >
        {!isBare && (
          <ListSheet as="aside" id={FILTERS_ID} title="فیلترها">
            <a
              href={`#${GOODS_ID}`}
              className="sr-only rounded-m bg-action px-4 py-2 text-14 text-action-ink focus:not-sr-only focus:mb-3 focus:inline-block max-desktop:hidden"
            >
              رفتن به محصولات
            </a>
            <ListFilters
              query={withoutDefaultSort(query)}
              total={cards}
              facets={choices}
              categories={{
                above: above && {
                  name: above.name,
                  href: productsPath({ ...query, category: above.slug, categories: undefined, page: 1 }),
                },
                parent: parent?.slug,
                options: besides.map(({ slug, name, count }) => ({
                  slug,
                  name,
                  count,
                  isChosen: chosen.has(slug),
                })),
              }}
            />
          </ListSheet>
        )}
        {/* Dimmed while loading. */}
        <div
          id={GOODS_ID}
          tabIndex={-1}
          className="grid min-w-0 scroll-mt-24 gap-4.5 outline-none group-has-data-pending/list:opacity-55 group-has-data-pending/list:[transition:opacity_var(--dur-2)_150ms]"
        >
          {query.category && <FilterSentence query={query} facets={facets} />}
          {!isBare && (
            <>
              <ListButtons filterCount={filterCount} sort={SORT_LABELS[sortOf(query)]} />
              <SortChips options={sortOptions(query)} />
            </>
          )}
          <ActiveFilters
            filters={setFilters(query, { ...facets, categories }).map(({ label, without }) => ({
              label,
              href: productsPath(without),
            }))}
            clearHref={clearHref}
          />
          {isEmpty ? (
            <ListEmpty
              search={query.search}
              filtered={filterCount > 0}
              clearHref={clearHref}
              nearest={nearest}
            />
          ) : (
            <>
              <ProductGrid products={products} columns={3} heading="h2" priorityCount={4} />
              <p className="text-center text-13 text-muted">
                {rangeLine(query.page, products.length, cards)}
              </p>
              <Pagination
                current={query.page}
                count={pageCount(cards, PAGE_SIZE)}
                hrefFor={(page) => productsPath({ ...query, page })}
              />
            </>
          )}
        </div>
      </div>
      {/* Searches, filters and wholesale prices are not indexed. */}
      {view.type === 'retail' && isCachedListing(query) && (
        <ListJsonLd {...{ crumbs, query, heading, products, cards }} />
      )}
    </div>
  )
}

/** The default sort is omitted from addresses. */
function withoutDefaultSort(query: ListQuery): ListQuery {
  return query.sort === DEFAULT_SORT && !query.search ? { ...query, sort: undefined } : query
}

/** «نمایش ۱ تا ۱۲ از ۸۵ محصول»; a family counts as one card. */
function rangeLine(page: number, shown: number, cards: number): string {
  const first = pageRange(page, PAGE_SIZE).from + 1
  return `نمایش ${formatNumber(first)} تا ${formatNumber(first + shown - 1)} از ${formatNumber(cards)} محصول`
}

interface Crumb {
  label: string
  href?: string
}

function crumbsOf(
  categories: Category[],
  category: Category | undefined,
  { search }: ListQuery,
  heading: string,
): Crumb[] {
  const isRoot = !category && !search
  const path = category ? [...categoriesAbove(categories, category), ...(search ? [category] : [])] : []
  return [
    { label: 'خانه', href: '/' },
    ...(isRoot ? [] : [{ label: 'محصولات', href: '/products' }]),
    ...path.map(({ name, slug }) => ({ label: name, href: productsPath({ category: slug }) })),
    { label: heading },
  ]
}

function ListJsonLd({ crumbs, query, ...list }: { crumbs: readonly Crumb[] } & ItemList) {
  return (
    <>
      <JsonLd text={breadcrumbData(crumbs, query)} />
      {list.products.length > 0 && <JsonLd text={itemListData({ query, ...list })} />}
    </>
  )
}

function breadcrumbData(crumbs: readonly Crumb[], { category }: ListQuery): string {
  return jsonLdText(
    breadcrumbJsonLd(
      crumbs.map(({ label, href }) => ({ name: label, url: siteUrl(href ?? productsPath({ category })) })),
    ),
  )
}

interface ItemList {
  heading: string
  products: readonly ProductCardData[]
  query: ListQuery
  /** Products and families of all pages. */
  cards: number
}

function itemListData({ heading, products, query, cards }: ItemList): string {
  const list = {
    name: heading,
    url: siteUrl(productsPath(query)),
    total: cards,
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
