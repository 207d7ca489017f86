import type { Metadata } from 'next'
import { OrderCard } from '@/components/orders/order-card'
import { NoOrders } from '@/components/orders/no-orders'
import { ChipLink } from '@/components/ui/chip'
import { Pagination } from '@/components/ui/pagination'
import { toPersianDigits } from '@/lib/utils/text'
import { countOrders, listOrders, ORDERS_PER_PAGE } from '@/lib/orders/queries'
import { isOrderGroup, type OrderGroup } from '@/lib/orders/rules'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'سفارش‌های من' }

type Search = { group?: string | string[]; page?: string | string[] }

const GROUP_LABELS: Record<OrderGroup, string> = {
  open: 'در جریان',
  delivered: 'تحویل‌شده',
  cancelled: 'لغوشده',
}

export default async function OrdersPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { group: wanted, page: wantedPage } = await searchParams
  const viewer = await requireViewer('/profile/orders')
  const group = isOrderGroup(wanted) ? wanted : null
  const page = Math.min(Math.max(Math.trunc(Number(wantedPage)) || 1, 1), 1000)
  const [{ orders, count }, counts] = await Promise.all([
    listOrders(viewer.id, { group, page }),
    countOrders(viewer.id),
  ])
  return (
    <div className="grid gap-5">
      <h1 className="page-title">سفارش‌های من</h1>
      {Object.values(counts).some((number) => number > 0) ? (
        <>
          <nav
            className="flex gap-2 max-tablet:-mx-gutter max-tablet:-my-1 max-tablet:[scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:px-gutter max-tablet:py-1 tablet:flex-wrap"
            aria-label="گروه‌های سفارش"
          >
            <ChipLink href="/profile/orders" current={group === null}>
              همه
            </ChipLink>
            {(Object.keys(GROUP_LABELS) as OrderGroup[]).map((each) => (
              <ChipLink key={each} href={groupPath(each)} current={group === each}>
                {GROUP_LABELS[each]} {toPersianDigits(counts[each])}
              </ChipLink>
            ))}
          </nav>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
          {orders.length === 0 && <p className="text-muted">سفارشی در این گروه نیست.</p>}
          <Pagination
            current={page}
            count={Math.ceil(count / ORDERS_PER_PAGE)}
            hrefFor={(number) => groupPath(group, number)}
            label="صفحه‌های سفارش‌ها"
          />
        </>
      ) : (
        <NoOrders />
      )}
    </div>
  )
}

function groupPath(group: OrderGroup | null, page = 1): string {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/profile/orders?${query}` : '/profile/orders'
}
