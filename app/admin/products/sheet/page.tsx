import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { ProductSheet } from '@/components/admin/products/sheet/product-sheet'
import { listQuery, parseListState } from '@/lib/admin/list'
import { PRODUCT_LIST } from '@/lib/catalog/admin-list'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import { readSheet } from '@/lib/catalog/sheet/queries'
import { FIRST_ROWS } from '@/lib/catalog/sheet/schema'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'جدول محصولات' }

export default async function SheetPage({ searchParams }: PageProps<'/admin/products/sheet'>) {
  await requireCapability('prices', '/admin/products/sheet')
  const query = listQuery(PRODUCT_LIST, parseListState(PRODUCT_LIST, await searchParams), { page: 1 })
  const [{ rows, total }, categories] = await Promise.all([
    readSheet(query, FIRST_ROWS, null),
    listCategoryChoices(),
  ])
  return (
    <>
      <PageHead title="جدول محصولات" trail={[{ label: 'محصولات', href: `/admin/products${query}` }]} />
      <ProductSheet key={query} first={rows} total={total} query={query} categories={categories} />
    </>
  )
}
