import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { RequestTable } from '@/components/admin/stock-requests/request-table'
import { parseListState } from '@/lib/admin/list'
import { REQUEST_LIST } from '@/lib/stock-requests/admin-list'
import { listStockRequests } from '@/lib/stock-requests/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'درخواست‌های موجودی' }

export default async function StockRequestsPage({ searchParams }: PageProps<'/admin/stock-requests'>) {
  await requireCapability(['reviews', 'stock'], '/admin/stock-requests')
  const state = parseListState(REQUEST_LIST, await searchParams)
  const { rows, total } = await listStockRequests(state)
  return (
    <>
      <PageHead title="درخواست‌های موجودی" />
      <p className="max-w-160 text-14 text-muted">
        هر محصول که دوباره موجود شود، کسانی که در انتظارند تا یک دقیقهٔ بعد خودکار پیامک می‌گیرند؛ هر درخواست یک
        بار.
      </p>
      <RequestTable rows={rows} total={total} state={state} />
    </>
  )
}
