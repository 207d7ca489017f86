import type { Metadata } from 'next'
import { ViewerField } from '@/components/form/drawn-for'
import { Facts, StatusBadge } from '@/components/orders/order-parts'
import { RefusalNote } from '@/components/payments/refusal-note'
import { UnallocatedPaymentNotes } from '@/components/payments/unallocated-payments'
import { Button, ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Hourglass } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { PANEL } from '@/components/ui/panel'
import { formatDate, formatTime } from '@/lib/utils/dates'
import { errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { editCart } from '@/lib/orders/actions'
import { getOrder } from '@/lib/orders/queries'
import { isCancellable, isPayable, paymentMethodText } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import { unallocatedPayments } from '@/lib/payments/queries'
import { failureText, type UnallocatedPayment } from '@/lib/payments/rules'
import { latestPayment } from '@/lib/payments/transitions'
import { getViewer } from '@/lib/supabase/session'
import { waitsByProforma } from '@/lib/transfers/rules'

export const metadata: Metadata = { title: 'پرداخت ناموفق' }

type Search = { order_id?: string | string[]; error?: string | string[] }

/** Order details only for the owner. */
export default async function PaymentFailedPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { order_id, error } = await searchParams
  const viewer = await getViewer()
  const order = viewer && typeof order_id === 'string' ? await getOrder(viewer.id, order_id) : null
  const [money, latest] = order
    ? await Promise.all([unallocatedPayments(order.id), latestPayment(order.id)])
    : [[], null]
  const isPaid = order?.is_paid ?? false
  // The shop has the money: neither failed nor refunded by the bank.
  const isTaken = money.some(({ fate }) => fate === 'waiting')
  const hasFailed = !isPaid && !isTaken
  return (
    <div className="mx-auto grid max-w-[620px] gap-6 py-8 text-center">
      <OutcomeHeader order={order} isPaid={isPaid} isTaken={isTaken} error={error} />
      <RefusalNote isPaid={!hasFailed} payment={latest} />
      {hasFailed && order && isPayable(order) && (
        <p className="text-muted" data-testid="held">
          {heldText(order)} سبد خرید شما هم سر جایش است.
        </p>
      )}
      {typeof order_id === 'string' && viewer && !order && (
        <Note tone="danger">{errorText('order_load_failed')}</Note>
      )}
      {!order_id && <Note tone="warning">{errorText('order_id_missing')}</Note>}
      {order && <OrderPanel order={order} money={money} />}
      {hasFailed && (
        <p className="text-14 text-muted">
          اگر مبلغی از حساب شما کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.
        </p>
      )}
    </div>
  )
}

function OutcomeHeader({
  order,
  isPaid,
  isTaken,
  error,
}: {
  order: OrderDetail | null
  isPaid: boolean
  isTaken: boolean
  error: Search['error']
}) {
  const hasFailed = !isPaid && !isTaken
  return (
    <header className="grid justify-items-center gap-3">
      {hasFailed ? (
        // oxlint-disable-next-line nextjs/no-img-element -- a drawing of fixed size, no widths to choose from
        <img
          src="/art/mended-bowl-640.webp"
          alt=""
          width={480}
          height={360}
          className="w-40 filter-(--tile-filter)"
        />
      ) : (
        <span className="grid size-20 place-items-center rounded-pill bg-sunken text-warning">
          <Hourglass className="icon size-10" aria-hidden="true" />
        </span>
      )}
      <h1 className="page-title">
        {isPaid && 'این سفارش پرداخت شده است'}
        {!isPaid && (isTaken ? 'پرداخت شما رسید' : 'پرداخت انجام نشد')}
      </h1>
      {hasFailed && (
        <p className="text-ink-2" data-testid="failure-reason">
          {failureText(typeof error === 'string' ? error : undefined)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap justify-center gap-3" data-testid="ways-on">
        {hasFailed ? <WaysOn order={order} /> : order && <WaysToOrder order={order} />}
        <ButtonLink href="/" variant="ghost">
          بازگشت به صفحهٔ اصلی
        </ButtonLink>
      </div>
    </header>
  )
}

function OrderPanel({ order, money }: { order: OrderDetail; money: readonly UnallocatedPayment[] }) {
  return (
    <section className={cn(PANEL, 'grid gap-4 text-start')} aria-label="اطلاعات سفارش">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b>سفارش {toPersianDigits(order.number)}</b>
        <StatusBadge status={order.status} />
      </div>
      <Facts
        items={[
          ['مبلغ', `${formatToman(order.total_amount)} تومان`],
          ['تاریخ', formatDate(order.created_at)],
          ['روش پرداخت', paymentMethodText(order)],
        ]}
      />
      <UnallocatedPaymentNotes money={money} isPaid={order.is_paid} />
    </section>
  )
}

/** A failed payment releases stock at once; an open one holds it for a while. */
function heldText(order: OrderDetail): string {
  return order.holds_stock && order.expires_at
    ? `محصولات تا ساعت ${formatTime(order.expires_at)} برای شما نگه داشته می‌شود.`
    : 'با «پرداخت دوباره»، هر چه موجود باشد ۳۰ دقیقه برای شما نگه داشته می‌شود.'
}

function WaysOn({ order }: { order: OrderDetail | null }) {
  // A proforma order stays open.
  if (order && waitsByProforma(order))
    return <ButtonLink href={`/profile/orders/${order.id}`}>بازگشت به سفارش</ButtonLink>
  return (
    <>
      <ButtonLink href={order && isPayable(order) ? `/checkout?order=${order.id}` : '/checkout'}>
        پرداخت دوباره
      </ButtonLink>
      {order && isCancellable(order) ? (
        <form action={editCart}>
          <ViewerField />
          <input type="hidden" name="orderId" value={order.id} />
          <Button type="submit" variant="outline">
            ویرایش سبد
          </Button>
        </form>
      ) : (
        <ButtonLink href="/cart" variant="outline">
          ویرایش سبد
        </ButtonLink>
      )}
    </>
  )
}

function WaysToOrder({ order }: { order: OrderDetail }) {
  return (
    <>
      <ButtonLink href={order.is_paid ? `/order-success/${order.id}` : `/profile/orders/${order.id}`}>
        دیدن سفارش
      </ButtonLink>
      <ButtonLink href="/contact" variant="outline">
        تماس با پشتیبانی
      </ButtonLink>
    </>
  )
}
