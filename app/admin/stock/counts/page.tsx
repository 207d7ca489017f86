import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { CountTable, StartCount } from '@/components/admin/stock/document-tables'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { parseListState } from '@/lib/admin/list'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import { COUNTS_LIST } from '@/lib/stock/admin-list'
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
      <PageHead title="انبارگردانی" trail={['/admin/stock']}>
        <StartCount title={`شمارش ${formatDate(new Date())}`} categories={categories} />
      </PageHead>
      <RelatedTabs of="stock" />
      <StreamedList list={listCounts(state)}>
        {(found) => <CountTable {...found} state={state} />}
      </StreamedList>
    </>
  )
}
