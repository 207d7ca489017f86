import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { QueueTable } from '@/components/admin/wholesale/queue-table'
import { WholesaleTabs } from '@/components/admin/wholesale/wholesale-tabs'
import { parseListState } from '@/lib/admin/list'
import { requireCapability } from '@/lib/supabase/session'
import { QUEUE_LIST } from '@/lib/wholesale/admin-list'
import { listRequests } from '@/lib/wholesale/admin-queries'

export const metadata: Metadata = { title: 'خرید عمده' }

export default async function WholesaleQueuePage({ searchParams }: PageProps<'/admin/wholesale'>) {
  await requireCapability('customers', '/admin/wholesale')
  const state = parseListState(QUEUE_LIST, await searchParams)
  const { rows, total } = await listRequests(state)
  return (
    <>
      <PageHead title="خرید عمده" />
      <WholesaleTabs current="queue" />
      <QueueTable rows={rows} total={total} state={state} />
    </>
  )
}
