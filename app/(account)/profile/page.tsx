import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { NoOrders } from '@/components/orders/no-orders'
import { OrderCard } from '@/components/orders/order-card'
import { HashRedirect } from '@/components/profile/hash-redirect'
import { ProductsToReview } from '@/components/profile/products-to-review'
import { ReturnItem } from '@/components/returns/return-item'
import { Panel } from '@/components/ui/panel'
import { WholesaleHome } from '@/components/wholesale/wholesale-home'
import { isWholesale } from '@/lib/customers/types'
import { listOrders } from '@/lib/orders/queries'
import { isOrderGroup, isPayable } from '@/lib/orders/rules'
import { listReturns } from '@/lib/returns/queries'
import { listProductsToReview } from '@/lib/reviews/queries'
import { rpcQuery } from '@/lib/server/rpc'
import { requireViewer } from '@/lib/supabase/session'
import { waitsByProforma } from '@/lib/transfers/rules'

export const metadata: Metadata = { title: 'حساب کاربری' }

type Search = { orders?: string | string[] }

const SHOWN_TO_REVIEW = 3

export default async function ProfilePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { orders: group } = await searchParams
  // Old address of the order list.
  if (isOrderGroup(group)) redirect(`/profile/orders?group=${group}`)
  const viewer = await requireViewer('/profile')
  const [{ orders }, returns, toReview, home] = await Promise.all([
    listOrders(viewer.id, { group: null, page: 1 }),
    listReturns(viewer.id),
    listProductsToReview(SHOWN_TO_REVIEW),
    isWholesale(viewer.user_type) ? rpcQuery('wholesale_home') : null,
  ])
  const [last, ...earlier] = orders
  const unpaid = earlier.filter((order) => isPayable(order) || waitsByProforma(order))
  const open = returns.filter(({ status }) => status === 'requested')
  return (
    <div className="grid gap-5">
      <HashRedirect />
      <h1 className="page-title">{viewer.first_name ? `سلام، ${viewer.first_name}` : 'حساب کاربری'}</h1>
      {home && <WholesaleHome home={home} />}
      {last ? (
        <section className="grid gap-3" aria-labelledby="last-order">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="last-order" className="text-18">
              آخرین سفارش
            </h2>
            <Link href="/profile/orders" prefetch={false} className="text-14 font-strong text-action">
              همهٔ سفارش‌ها
            </Link>
          </div>
          <OrderCard order={last} />
        </section>
      ) : (
        !home && <NoOrders />
      )}
      {unpaid.length > 0 && (
        <section className="grid gap-3" aria-labelledby="unpaid-orders">
          <h2 id="unpaid-orders" className="text-18">
            در انتظار پرداخت شما
          </h2>
          {unpaid.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </section>
      )}
      {open.length > 0 && (
        <Panel title="مرجوعی در حال بررسی">
          <ul className="grid gap-5">
            {open.map((each) => (
              <ReturnItem key={each.id} request={each} />
            ))}
          </ul>
        </Panel>
      )}
      {toReview.length > 0 && (
        <Panel
          title="نظرتان دربارهٔ خریدهایتان"
          action={
            <Link href="/profile/reviews" prefetch={false} className="text-14 font-strong text-action">
              نظرهای من
            </Link>
          }
        >
          <ProductsToReview products={toReview} />
        </Panel>
      )}
    </div>
  )
}
