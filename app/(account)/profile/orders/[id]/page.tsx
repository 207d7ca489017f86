import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CancelOrder } from '@/components/orders/cancel-order'
import { OrderEvents } from '@/components/orders/order-events'
import {
  AddressBox,
  CustomerNote,
  Facts,
  OrderItems,
  OrderTrack,
  StatusBadge,
  TransactionBox,
} from '@/components/orders/order-parts'
import { OrderSums } from '@/components/orders/order-sums'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { formatDateTime } from '@/lib/core/dates'
import { toPersianDigits } from '@/lib/core/text'
import { getOrder } from '@/lib/orders/queries'
import {
  deliveryMethodText,
  isCancellable,
  isPayable,
  orderSteps,
  paymentMethodText,
  paymentStateText,
} from '@/lib/orders/rules'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'جزئیات سفارش' }

type Props = { params: Promise<{ id: string }> }

/** Everything about one order of the viewer, and what they can do with it. */
export default async function OrderPage({ params }: Props) {
  const { id } = await params
  const viewer = await requireViewer(`/profile/orders/${encodeURIComponent(id)}`)
  const order = await getOrder(viewer.id, id)
  if (!order) notFound()
  const number = toPersianDigits(order.number)
  return (
    <div className="grid gap-5 py-6">
      <Breadcrumb
        items={[
          { label: 'حساب کاربری', href: '/profile' },
          { label: 'سفارش‌های من', href: '/profile#orders' },
          { label: `سفارش ${number}` },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="page-title">سفارش {number}</h1>
        <StatusBadge status={order.status} />
      </div>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <Panel className="grid gap-5">
            <Facts
              items={[
                ['تاریخ', formatDateTime(order.created_at)],
                ['شیوهٔ ارسال', deliveryMethodText(order.delivery_method)],
                ['روش پرداخت', paymentMethodText(order.payment_method)],
                ['وضعیت پرداخت', paymentStateText(order)],
              ]}
            />
            <OrderTrack steps={orderSteps(order)} />
            <div className="grid gap-3 tablet:grid-cols-2">
              {order.payment_reference_id && <TransactionBox reference={order.payment_reference_id} />}
              {order.shipping_address && <AddressBox address={order.shipping_address} />}
            </div>
            <CustomerNote text={order.customer_note} />
          </Panel>
          <Panel title="کالاها" className="grid gap-1">
            <OrderItems items={order.order_items} />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title="مبلغ سفارش">
            <OrderSums order={order} />
            {(isPayable(order) || isCancellable(order)) && (
              <div className="mt-5 grid gap-3">
                {isPayable(order) && (
                  <ButtonLink href={`/checkout?order=${order.id}`} prefetch={false}>
                    پرداخت سفارش
                  </ButtonLink>
                )}
                {isCancellable(order) && <CancelOrder orderId={order.id} />}
              </div>
            )}
          </Panel>
          <Panel title="روند سفارش">
            <OrderEvents events={order.order_events} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
