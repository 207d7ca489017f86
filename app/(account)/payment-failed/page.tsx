import { CircleX } from 'lucide-react'
import type { Metadata } from 'next'
import { Facts, StatusBadge } from '@/components/orders/order-parts'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { formatDate } from '@/lib/core/dates'
import { formatToman } from '@/lib/core/money'
import { toPersianDigits } from '@/lib/core/text'
import { getOrder } from '@/lib/orders/queries'
import { isPayable, paymentMethodText } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import { failureText } from '@/lib/payments/rules'
import { latestPayment } from '@/lib/payments/transitions'
import { getViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پرداخت ناموفق' }

type Search = { order_id?: string | string[]; error?: string | string[] }

/** Why a payment failed, and how to try again. Says nothing of the order to anybody but its owner. */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { order_id: orderId, error } = await searchParams
  const viewer = await getViewer()
  const order = viewer && typeof orderId === 'string' ? await getOrder(viewer.id, orderId) : null
  const isPaid = order?.is_paid ?? false
  const payable = order ? isPayable(order) : false
  return (
    <div className="mx-auto grid max-w-[620px] gap-6 py-10 text-center">
      <header className="grid justify-items-center gap-3">
        <span className="grid size-20 place-items-center rounded-pill bg-danger-soft text-danger">
          <CircleX className="size-10" aria-hidden="true" />
        </span>
        <h1 className="page-title">{isPaid ? 'این سفارش پرداخت شده است' : 'پرداخت انجام نشد'}</h1>
        {!isPaid && (
          <p className="text-muted" data-testid="failure-reason">
            {failureText(typeof error === 'string' ? error : undefined)}
          </p>
        )}
      </header>
      {typeof orderId === 'string' && viewer && !order && (
        <Note tone="danger">خطا در دریافت اطلاعات سفارش</Note>
      )}
      {!orderId && <Note tone="warning">شناسهٔ سفارش یافت نشد</Note>}
      {order && (
        <section className="panel grid gap-4 text-start" aria-label="اطلاعات سفارش">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <b>سفارش {toPersianDigits(order.number)}</b>
            <StatusBadge status={order.status} />
          </div>
          <Facts
            items={[
              ['مبلغ', `${formatToman(order.total_amount)} تومان`],
              ['تاریخ', formatDate(order.created_at)],
              ['روش پرداخت', paymentMethodText(order.payment_method)],
            ]}
          />
          <LateMoney order={order} />
        </section>
      )}
      {!isPaid && (
        <p className="text-14 text-muted">
          اگر مبلغی از حساب شما کم شده است، بانک آن را حداکثر تا ۷۲ ساعت برمی‌گرداند.
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {isPaid && order && <ButtonLink href={`/order-success/${order.id}`}>دیدن سفارش</ButtonLink>}
        {!isPaid && (
          <ButtonLink href={order && payable ? `/checkout?order=${order.id}` : '/checkout'}>
            تلاش دوباره
          </ButtonLink>
        )}
        <ButtonLink href="/" variant="outline">
          بازگشت به خانه
        </ButtonLink>
      </div>
    </div>
  )
}

/** The money came when nothing was left to sell: it goes back by itself. */
async function LateMoney({ order }: { order: OrderDetail }) {
  const payment = order.is_paid ? null : await latestPayment(order.id)
  if (payment?.state !== 'refused') return null
  return (
    <Note tone="warning">
      پرداخت شما پس از پایان مهلت سفارش رسید و کالاها دیگر موجود نبود. این مبلغ تأیید نشد و بانک آن را به حساب
      شما برمی‌گرداند.
    </Note>
  )
}
