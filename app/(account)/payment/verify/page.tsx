import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PaymentState } from '@/components/payments/payment-state'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { getOrder } from '@/lib/orders/queries'
import { isPayable } from '@/lib/orders/rules'
import { resultPath } from '@/lib/payments/rules'
import { latestPayment } from '@/lib/payments/transitions'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'نتیجهٔ پرداخت' }

/** How long the page is shown before it moves on, in seconds. */
const SHOWN_SECONDS = 3
/** An open payment is asked about this often by itself, with growing pauses. */
const MOST_ATTEMPTS = 8

type Search = Partial<Record<'order_id' | 'attempt' | 'error' | 'Authority' | 'Status', string | string[]>>

/** A payment that the bank has not decided yet; one that is leads on to the page of its result. */
export default async function PaymentVerifyPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { order_id: orderId, attempt, error, Authority: authority, Status: status } = await searchParams
  // A payer who was sent here by the bank itself: the return address asks the gateway and leads back.
  if (typeof authority === 'string' && typeof orderId === 'string') {
    const query = new URLSearchParams({ Authority: authority, order_id: orderId })
    if (typeof status === 'string') query.set('Status', status)
    redirect(`/payment/callback?${query}`)
  }
  // A payment that we know nothing of has no order either.
  if (error === 'order_not_found') return <UnknownPayment />
  if (typeof orderId !== 'string' || orderId === '') redirect('/payment-failed?error=invalid_params')

  const viewer = await requireViewer(`/payment/verify?order_id=${encodeURIComponent(orderId)}`)
  const order = await getOrder(viewer.id, orderId)
  if (!order) return <UnknownPayment />

  const payment = isPayable(order) ? await latestPayment(order.id) : null
  if (order.status === 'payment_pending' && payment?.state === 'pending')
    return <Processing orderId={order.id} authority={payment.authority} attempt={Number(attempt) || 0} />
  redirect(resultPath(order))
}

function UnknownPayment() {
  const href = '/payment-failed?error=invalid_params'
  return (
    <PaymentState outcome="failed" title="سفارش مورد نظر یافت نشد" next={{ href, seconds: SHOWN_SECONDS }}>
      <ButtonLink href={href} variant="outline">
        ادامه
      </ButtonLink>
    </PaymentState>
  )
}

/** The bank has not said anything yet: asks again through the return address, which works for everybody. */
function Processing({
  orderId,
  authority,
  attempt,
}: {
  orderId: string
  authority: string
  attempt: number
}) {
  const query = new URLSearchParams({
    Authority: authority,
    order_id: orderId,
    attempt: String(attempt + 1),
  })
  const href = `/payment/callback?${query}`
  const isOver = attempt >= MOST_ATTEMPTS
  return (
    <PaymentState
      outcome="processing"
      title={isOver ? 'خطا در تأیید پرداخت. لطفاً با پشتیبانی تماس بگیرید.' : 'در حال پردازش پرداخت'}
      text="هنوز پاسخ قطعی بانک نرسیده است. اگر مبلغی از حساب شما کم شده باشد، یا سفارش نهایی می‌شود یا پول برمی‌گردد."
      next={isOver ? null : { href, seconds: Math.min(SHOWN_SECONDS * 2 ** attempt, 60) }}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <a href={href} className={buttonVariants({ variant: 'outline' })}>
          بررسی دوباره
        </a>
        <ButtonLink href={`/profile/orders/${orderId}`} variant="ghost">
          دیدن سفارش
        </ButtonLink>
        {isOver && (
          <ButtonLink href="/contact" variant="ghost">
            تماس با پشتیبانی
          </ButtonLink>
        )}
      </div>
    </PaymentState>
  )
}
