import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { TransferTable } from '@/components/admin/transfers/transfer-table'
import { TransferTabs } from '@/components/admin/transfers/transfer-tabs'
import { parseListState } from '@/lib/admin/list'
import { requireCapability } from '@/lib/supabase/session'
import { TRANSFER_LIST } from '@/lib/transfers/admin-list'
import { listTransfers } from '@/lib/transfers/admin-queries'

export const metadata: Metadata = { title: 'رسیدهای واریز' }

export default async function TransfersPage({ searchParams }: PageProps<'/admin/orders/transfers'>) {
  await requireCapability('payments', '/admin/orders/transfers')
  const state = parseListState(TRANSFER_LIST, await searchParams)
  const { rows, total } = await listTransfers(state)
  return (
    <>
      <PageHead
        title="رسیدهای واریز"
        trail={[
          { label: 'داشبورد', href: '/admin' },
          { label: 'سفارش‌ها', href: '/admin/orders' },
        ]}
      />
      <TransferTabs current="transfers" />
      <TransferTable rows={rows} total={total} state={state} />
    </>
  )
}
