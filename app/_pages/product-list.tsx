import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cardAction } from '@/components/catalog/card-action'
import { CategoryNav } from '@/components/catalog/category-nav'
import { FilterEmpty, SortChips } from '@/components/catalog/list-controls'
import { ProductGrid } from '@/components/catalog/product-grid'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Pagination } from '@/components/ui/pagination'
import { type Category, listCategories, listProducts, PAGE_SIZE } from '@/lib/catalog/queries'
import type { ListQuery } from '@/lib/catalog/rules'
import { DEFAULT_SORT, productsPath, type Sort } from '@/lib/catalog/shelf'
import { pageCount, pageRange } from '@/lib/core/pagination'
import { formatNumber, toPersianDigits } from '@/lib/core/text'
import { pictureUrl } from '@/lib/media/pictures'
import { metaDescription } from '@/lib/seo/rules'
import { shop } from '@/lib/shop/identity'
import type { View } from './view'

const SORT_LABELS: Record<Sort, string> = {
  newest: 'تازه‌ترین',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
}

const ALL_PRODUCTS = 'همهٔ محصولات'

/** What a list shows; a 404 for an unknown category and for a page beyond the last one. */
async function load({ client }: View, query: ListQuery) {
  const [categories, { products, total }] = await Promise.all([
    listCategories(client),
    listProducts(client, query),
  ])
  const category = categories.find(({ slug }) => slug === query.category)
  if (query.category && !category) notFound()
  if (query.page > 1 && products.length === 0) notFound()
  const title = query.search ? `جست‌وجوی «${query.search}»` : (category?.name ?? ALL_PRODUCTS)
  return { categories, category, products, total, title }
}

/** Title, description and canonical address of a list: the plain shelf, whatever its order; searches stay unlisted. */
export async function productListMetadata(view: View, query: ListQuery): Promise<Metadata> {
  const { category, title } = await load(view, query)
  const pageSuffix = query.page > 1 ? `، صفحهٔ ${toPersianDigits(query.page)}` : ''
  const isPlain = !query.sort || query.sort === DEFAULT_SORT
  return {
    title: title + pageSuffix,
    description: metaDescription(category?.description || shop.description),
    ...(query.search
      ? { robots: { index: false } }
      : {
          alternates: {
            canonical: productsPath({ category: query.category, page: isPlain ? query.page : 1 }),
          },
        }),
    ...(category?.image && { openGraph: { images: [pictureUrl(category.image, 1280)] } }),
  }
}

/** A shelf or a search: twelve cards a page, the categories beside them. */
export async function ProductListPage({ view, query }: { view: View; query: ListQuery }) {
  const { categories, category, products, total, title } = await load(view, query)
  const { page, search } = query
  const first = pageRange(page, PAGE_SIZE).from + 1
  const kept = { category: query.category, search }
  return (
    <div className="mt-3 tablet:mt-5">
      <Breadcrumb items={crumbs(categories, category, title)} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="page-title">{title}</h1>
        <p className="text-14 text-muted">{formatNumber(total)} کالا</p>
      </div>
      {!search && category?.description && <p className="mt-1 text-ink-2">{category.description}</p>}
      <div className="product-list">
        <CategoryNav
          categories={categories.filter(({ count }) => count)}
          current={query.category}
          hrefFor={(slug) => productsPath({ category: slug, search })}
        />
        {products.length === 0 ? (
          <FilterEmpty {...(search && { search })} />
        ) : (
          <div className="grid min-w-0 gap-5">
            <SortChips options={sortOptions(query)} />
            <ProductGrid products={products} action={cardAction} columns={3} heading="h2" priorityCount={2} />
            <p className="text-center text-13 text-muted">
              نمایش {formatNumber(first)} تا {formatNumber(first + products.length - 1)} از{' '}
              {formatNumber(total)} کالا
            </p>
            <Pagination
              current={page}
              count={pageCount(total, PAGE_SIZE)}
              hrefFor={(number) => productsPath({ ...kept, sort: query.sort, page: number })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** The way to a category goes through the ones above it. */
function crumbs(categories: Category[], category: Category | undefined, title: string) {
  const above: { label: string; href: string }[] = []
  let parentId = category?.parentId
  while (parentId) {
    const parent = categories.find(({ id }) => id === parentId)
    if (!parent || above.length === categories.length) break
    above.unshift({ label: parent.name, href: productsPath({ category: parent.slug }) })
    parentId = parent.parentId
  }
  const isRoot = title === ALL_PRODUCTS
  return [
    { label: 'خانه', href: '/' },
    ...(isRoot ? [] : [{ label: 'محصولات', href: '/products' }]),
    ...above,
    { label: title },
  ]
}

function sortOptions({ category, search, sort }: ListQuery) {
  const best = { label: 'مرتبط‌ترین', href: productsPath({ category, search }), current: !sort }
  const sorts = Object.entries(SORT_LABELS) as [Sort, string][]
  return [
    ...(search ? [best] : []),
    ...sorts.map(([value, label]) => ({
      label,
      href: productsPath({ category, search, sort: value }),
      current: value === (sort ?? (search ? undefined : DEFAULT_SORT)),
    })),
  ]
}
