import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { DealerTable } from '@/components/admin/wholesale/dealer-table'
import { WholesaleTabs } from '@/components/admin/wholesale/wholesale-tabs'
import { parseListState } from '@/lib/admin/list'
import { requireCapability } from '@/lib/supabase/session'
import { DEALER_LIST } from '@/lib/wholesale/admin-list'
import { listDealers } from '@/lib/wholesale/admin-queries'

export const metadata: Metadata = { title: 'همکاران' }

export default async function DealersPage({ searchParams }: PageProps<'/admin/wholesale/dealers'>) {
  await requireCapability('customers', '/admin/wholesale/dealers')
  const state = parseListState(DEALER_LIST, await searchParams)
  const { rows, total } = await listDealers(state)
  return (
    <>
      <PageHead title="خرید عمده" />
      <WholesaleTabs current="dealers" />
      <DealerTable rows={rows} total={total} state={state} />
    </>
  )
}
