import type { Metadata } from 'next'
import { CutNote } from '@/components/admin/cut-note'
import { PageHead } from '@/components/admin/page-head'
import { PrintButton } from '@/components/ui/print-button'
import { type PrintKind, PrintSheet } from '@/components/admin/orders/print-sheets'
import { SectionTabs } from '@/components/admin/section-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { LIST_LIMIT } from '@/lib/admin/list'
import { formatNumber } from '@/lib/utils/text'
import { getOrdersForPrint } from '@/lib/orders/admin-queries'
import { getShop } from '@/lib/shop/settings'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'چاپ سفارش‌ها' }

const KINDS: Record<PrintKind, string> = {
  slip: 'برگهٔ بسته‌بندی',
  label: 'برچسب نشانی',
  invoice: 'فاکتور',
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Papers of one or many orders; on paper nothing of the panel is left. */
export default async function PrintPage({ searchParams }: PageProps<'/admin/orders/print'>) {
  await requireAdmin('/admin/orders')
  const params = await searchParams
  const text = typeof params.ids === 'string' ? params.ids : ''
  const ids = text
    .split(',')
    .filter((id) => UUID.test(id))
    .slice(0, LIST_LIMIT)
  const kind = Object.keys(KINDS).find((each) => each === params.kind) as PrintKind | undefined
  const shop = await getShop()
  const orders = ids.length > 0 ? await getOrdersForPrint(ids) : []
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <PageHead
          title="چاپ"
          note={`${formatNumber(orders.length)} سفارش`}
          trail={[
            { label: 'داشبورد', href: '/admin' },
            { label: 'سفارش‌ها', href: '/admin/orders' },
          ]}
        >
          <PrintButton>چاپ</PrintButton>
        </PageHead>
        <SectionTabs
          label="نوع برگه"
          tabs={(Object.keys(KINDS) as PrintKind[]).map((each) => ({
            label: KINDS[each],
            href: `/admin/orders/print?kind=${each}&ids=${ids.join(',')}`,
            current: (kind ?? 'slip') === each,
          }))}
        />
        <CutNote shown={orders.length} />
      </div>
      {orders.length === 0 ? (
        <EmptyState picture="not-found" title="سفارشی برای چاپ نیست" />
      ) : (
        <div className="grid gap-5">
          {orders.map((order) => (
            <PrintSheet key={order.id} shop={shop} order={order} kind={kind ?? 'slip'} />
          ))}
        </div>
      )}
    </>
  )
}
