import type { Metadata } from 'next'
import { Suspense } from 'react'
import { TableSkeleton } from '@/components/admin/data-table/table-skeleton'
import { PageHead } from '@/components/admin/page-head'
import { CountTable } from '@/components/admin/stock/document-tables'
import { StartCount } from '@/components/admin/stock/document-tables'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { parseListState } from '@/lib/admin/list'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import { COUNTS_LIST, type PaperListState } from '@/lib/stock/admin-list'
import { listCounts } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'

export const metadata: Metadata = { title: 'انبارگردانی' }

export default async function CountsPage({ searchParams }: PageProps<'/admin/stock/counts'>) {
  await requireCapability('stock', '/admin/stock/counts')
  const state = parseListState(COUNTS_LIST, await searchParams)
  const categories = await listCategoryChoices()
  return (
    <>
      <PageHead title="انبارگردانی" trail={[{ label: 'انبار', href: '/admin/stock' }]}>
        <StartCount title={`شمارش ${formatDate(new Date())}`} categories={categories} />
      </PageHead>
      <RelatedTabs of="stock" />
      <Suspense fallback={<TableSkeleton />}>
        <Counts state={state} />
      </Suspense>
    </>
  )
}

async function Counts({ state }: { state: PaperListState }) {
  const { rows, total } = await listCounts(state)
  return <CountTable rows={rows} total={total} state={state} />
}
