import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import {
  CustomerNote,
  DeliveryBox,
  Facts,
  OrderItems,
  OrderTrack,
  StatusBadge,
  TransactionBox,
} from '@/components/orders/order-parts'
import { orderRows, PriceSummary } from '@/components/orders/price-summary'
import { CheckoutDone } from '@/components/payments/checkout-done'
import { UnallocatedPaymentNotes } from '@/components/payments/unallocated-payments'
import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Check } from '@/components/ui/icons'
import { PANEL } from '@/components/ui/panel'
import { dayRange, formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { getDaysAhead, getOrder } from '@/lib/orders/queries'
import { isPayable, orderSteps, payableAmount, paymentMethodText } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import { unallocatedPayments } from '@/lib/payments/queries'
import { waitsByProforma } from '@/lib/transfers/rules'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'سفارش شما' }

type Props = { params: Promise<{ id: string }> }

/** The reference comes from the order, not from the address. */
export default async function OrderSuccessPage({ params }: Props) {
  const { id } = await params
  const viewer = await requireViewer(`/order-success/${encodeURIComponent(id)}`)
  const order = await getOrder(viewer.id, id)
  if (!order) notFound()
  if (waitsByProforma(order)) redirect(`/profile/orders/${order.id}`)
  const days = await getDaysAhead(order.id)
  const { title, text, isPlaced } = headline(order, viewer.first_name)
  return (
    <div className="mx-auto grid max-w-[880px] gap-6 py-6">
      {isPlaced && <CheckoutDone />}
      <header className="grid justify-items-center gap-3 text-center">
        {isPlaced && (
          // oxlint-disable-next-line nextjs/no-img-element -- a drawing of fixed size, no widths to choose from
          <img
            src="/art/order-success-640.webp"
            srcSet="/art/order-success-320.webp 320w, /art/order-success-640.webp 640w"
            sizes="280px"
            alt=""
            width={280}
            height={280}
            className="h-[280px] w-[230px] rounded-arch object-cover"
          />
        )}
        <h1 className="page-title">{title}</h1>
        <p className="text-muted">{text}</p>
        <StatusBadge status={order.status}>
          {order.is_paid && order.status === 'paid' && (
            <>
              <Check className="icon icon-s" aria-hidden="true" />
              پرداخت موفق
            </>
          )}
        </StatusBadge>
      </header>
      <section className={cn(PANEL, 'grid gap-5')} aria-label="جزئیات سفارش">
        <Facts
          items={[
            ['شمارهٔ سفارش', toPersianDigits(order.number)],
            ['تاریخ', formatDateTime(order.created_at)],
            ['روش پرداخت', paymentMethodText(order)],
            ['مبلغ', `${formatToman(payableAmount(order))} تومان`],
            ...(days?.earliest && days.latest
              ? ([['تحویل', dayRange(days.earliest, days.latest)]] as const)
              : []),
          ]}
        />
        <UnallocatedPaymentNotes money={await unallocatedPayments(order.id)} isPaid={order.is_paid} />
        <OrderTrack steps={orderSteps(order)} />
        <div className="grid gap-3 tablet:has-[>:nth-child(2)]:grid-cols-2">
          {order.payment_reference_id && <TransactionBox reference={order.payment_reference_id} />}
          <DeliveryBox order={order} shop={await getShop()} />
        </div>
        <OrderItems order={order} />
        <PriceSummary rows={orderRows(order, 'customer')} />
        <CustomerNote text={order.customer_note} />
        <div className="flex flex-wrap gap-3">
          {isPayable(order) && <ButtonLink href={`/checkout?order=${order.id}`}>پرداخت سفارش</ButtonLink>}
          <ButtonLink href="/profile/orders" variant={isPayable(order) ? 'outline' : 'primary'}>
            دیدن سفارش‌ها
          </ButtonLink>
          <ButtonLink href="/products" variant="outline">
            ادامهٔ خرید
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/** `isPlaced`: clears the cart. */
function headline(
  order: OrderDetail,
  first_name: string,
): { title: string; text: string; isPlaced: boolean } {
  const thanks = first_name ? `سپاس، ${first_name}! ` : 'سپاس! '
  if (order.status === 'returned')
    return { title: 'این سفارش مرجوع شده است', text: moneyBack(order), isPlaced: false }
  if (order.status === 'cancelled' && !isPayable(order)) {
    const text = moneyBack(order) || 'برای آن چیزی نمی‌پردازید.'
    return { title: 'این سفارش لغو شده است', text, isPlaced: false }
  }
  if (order.is_paid || ['awaiting_review', 'processing', 'shipped', 'delivered'].includes(order.status)) {
    const ready = {
      post: 'سفارش را آماده می‌کنیم و کد رهگیری پست را پیامک می‌کنیم.',
      courier: 'سفارش را آماده می‌کنیم و برای هماهنگی با پیک با شما تماس می‌گیریم.',
      freight: 'سفارش را آماده می‌کنیم و با باربری می‌فرستیم؛ شمارهٔ بارنامه را پیامک می‌کنیم.',
      pickup: 'سفارش را آماده می‌کنیم و همین که آماده شد، پیامک می‌دهیم.',
    }[order.delivery_method]
    const call =
      order.delivery_method === 'pickup'
        ? `${ready} هزینه را هنگام تحویل در فروشگاه می‌پردازید.`
        : 'برای هماهنگی تحویل با شما تماس می‌گیریم؛ هزینه را هنگام تحویل می‌پردازید.'
    return {
      title: `${thanks}سفارش شما ثبت شد`,
      text: order.payment_method === 'online' ? ready : call,
      isPlaced: true,
    }
  }
  return {
    title: 'این سفارش هنوز پرداخت نشده است',
    text: order.holds_stock
      ? 'محصولات تا ۳۰ دقیقه برای شما نگه داشته می‌شود.'
      : 'اگر هنوز آن را می‌خواهید، از همین‌جا پرداخت کنید.',
    isPlaced: false,
  }
}

/** Refund text of a canceled order; may be empty. */
function moneyBack({ owed_amount: owed, refunded_amount: refunded }: OrderDetail): string {
  if (owed > 0) return `${formatToman(owed)} تومان به شما بازگردانده می‌شود.`
  return refunded > 0 ? `${formatToman(refunded)} تومان به شما بازگردانده شد.` : ''
}
