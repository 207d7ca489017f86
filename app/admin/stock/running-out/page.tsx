import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { RunningOutTable } from '@/components/admin/stock/running-out-table'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { ButtonLink } from '@/components/ui/button'
import { parseListState } from '@/lib/admin/list'
import { RUNNING_OUT_LIST } from '@/lib/stock/admin-list'
import { listRunningOut } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'محصولات رو به اتمام' }

export default async function RunningOutPage({ searchParams }: PageProps<'/admin/stock/running-out'>) {
  await requireCapability(['stock', 'products'], '/admin/stock/running-out')
  const state = parseListState(RUNNING_OUT_LIST, await searchParams)
  return (
    <>
      <PageHead title="محصولات رو به اتمام" trail={['/admin/stock']}>
        <ButtonLink href="/admin/stock/receipts/new" variant="outline">
          رسید جدید
        </ButtonLink>
      </PageHead>
      <RelatedTabs of="stock" />
      <StreamedList list={listRunningOut(state)}>
        {(found) => <RunningOutTable {...found} state={state} />}
      </StreamedList>
    </>
  )
}
