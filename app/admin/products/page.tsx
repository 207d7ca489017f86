import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { May } from '@/components/admin/shell/capabilities'
import { ProductTable } from '@/components/admin/products/product-table'
import { ButtonLink } from '@/components/ui/button'
import { listQuery, parseListState } from '@/lib/admin/list'
import { listSavedViews, openDefaultView } from '@/lib/admin/saved-views/queries'
import { PRODUCT_LIST, toTableRow } from '@/lib/catalog/admin-list'
import { listProductsForAdmin } from '@/lib/catalog/admin-queries'
import { readAhead, requireCapability } from '@/lib/supabase/session'
import { formatNumber } from '@/lib/utils/text'
import { PriceOrder } from '../price-order'

export const metadata: Metadata = { title: 'محصولات' }

export default async function AdminProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const params = await searchParams
  const state = parseListState(PRODUCT_LIST, params)
  const list = readAhead(listProductsForAdmin(state))
  const saved = readAhead(listSavedViews('products'))
  const viewer = await requireCapability(['products', 'prices', 'stock'], '/admin/products')
  const views = await saved
  openDefaultView(views, '/admin/products', params)
  return (
    <>
      <PageHead
        title="محصولات"
        note={
          <Suspense>
            <Total list={list} />
          </Suspense>
        }
        more={
          <>
            <May do="products">
              <ButtonLink href="/admin/products/attributes" variant="outline">
                ویژگی‌ها
              </ButtonLink>
              <ButtonLink href="/admin/products/synonyms" variant="outline">
                مترادف‌ها
              </ButtonLink>
            </May>
            <May do="prices">
              <ButtonLink
                href={`/admin/products/sheet${listQuery(PRODUCT_LIST, state, { page: 1 })}`}
                variant="outline"
              >
                ویرایش جدولی
              </ButtonLink>
            </May>
            <May do={['products', 'moves']}>
              <ButtonLink href="/admin/products/import" variant="outline">
                ورود از فایل
              </ButtonLink>
            </May>
          </>
        }
      >
        <May do="products">
          <ButtonLink href="/admin/products/new">
            <Plus className="icon" aria-hidden="true" />
            محصول جدید
          </ButtonLink>
        </May>
      </PageHead>
      <PriceOrder viewer={viewer} />
      <StreamedList list={Promise.all([list, getPageChrome()])}>
        {([{ rows, total }, { categories }]) => (
          <ProductTable
            rows={rows.map(toTableRow)}
            total={total}
            state={state}
            categories={categories.map(({ id, name }) => ({ value: id, label: name }))}
            views={views}
          />
        )}
      </StreamedList>
    </>
  )
}

type ProductList = ReturnType<typeof listProductsForAdmin>

async function Total({ list }: { list: ProductList }) {
  return `${formatNumber((await list).total)} محصول`
}
