import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { MovementTable } from '@/components/admin/stock/movement-table'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { parseListState } from '@/lib/admin/list'
import { MOVEMENT_LIST } from '@/lib/stock/admin-list'
import { listMovements } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'انبار' }

export default async function StockPage({ searchParams }: PageProps<'/admin/stock'>) {
  await requireCapability('stock', '/admin/stock')
  const state = parseListState(MOVEMENT_LIST, await searchParams)
  return (
    <>
      <PageHead title="انبار" />
      <RelatedTabs of="stock" />
      <StreamedList list={listMovements(state)}>
        {(found) => <MovementTable {...found} state={state} />}
      </StreamedList>
    </>
  )
}
