import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { getOrder } from '@/lib/orders/queries'
import type { OrderDetail } from '@/lib/orders/types'
import { payerPage } from '@/lib/payments/payer-cookie'
import { outcomeByAuthority } from '@/lib/payments/queries'
import { readReturn, returnParams } from '@/lib/payments/gateway-return'
import {
  type DecidedOutcome,
  failedPath,
  failureReason,
  OUTCOME_TITLES,
  paymentOutcome,
  refusalText,
  resultPath,
} from '@/lib/payments/rules'
import { latestPayment } from '@/lib/payments/transitions'
import { getViewer } from '@/lib/supabase/session'
import { type ErrorCode, errorText } from '@/lib/utils/errors'
import { signInPath } from '@/lib/utils/safe-path'
import { isUuid } from '@/lib/utils/uuid'
import type { ReactNode } from 'react'
import { CircleCheck, CircleX } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { RedirectAfter } from '@/components/payments/redirect-after'

export const metadata: Metadata = { title: 'نتیجهٔ پرداخت' }

/** Seconds before redirecting. */
const SHOWN_SECONDS = 3
/** Automatic retries of an open payment, with backoff. */
const MOST_ATTEMPTS = 8

type Search = Partial<Record<string, string | string[]>>

/**
 * Payment result. Needs the owner's session, the payment link cookie, or the authority, which reveals only the outcome.
 */
export default async function PaymentVerifyPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const query = new URLSearchParams(texts)
  const text = (name: string) => query.get(name) ?? ''
  const { authority, status } = readReturn(query) ?? { authority: '', status: null }
  const given = isUuid(text('order_id')) ? text('order_id') : ''
  // Bank parameters: the return route verifies and redirects back.
  if (status) {
    const back = { ...returnParams(authority, status), ...(given && { order_id: given }) }
    redirect(`/payment/callback?${new URLSearchParams(back)}`)
  }
  if (text('error') === 'order_not_found') return <Problem code="payment_order_missing" />
  if (!(authority || given) || text('error') === 'incomplete')
    return <Problem code="payment_incomplete" orderId={given} />

  const payment = authority ? await outcomeByAuthority(authority, given) : null
  const orderId = payment?.orderId ?? given
  const progress = {
    attempt: Number(text('attempt')) || 0,
    isSilent: text('error') === 'verification_error',
    isCanceled: text('returned') === 'NOK',
  }
  const viewer = await getViewer()
  const order = viewer && orderId ? await getOrder(viewer.id, orderId) : null
  if (order) return <OwnerResult order={order} progress={progress} />
  if (payment) return <PayerResult payment={payment} authority={authority} progress={progress} />
  // An unknown authority has no order to sign in for.
  if (!viewer && !authority) redirect(signInPath(`/payment/verify?order_id=${orderId}`))
  return <Problem code="payment_order_missing" />
}

interface Progress {
  attempt: number
  isSilent: boolean
  /** The bank returned another status than OK. */
  isCanceled: boolean
}

async function OwnerResult({ order, progress }: { order: OrderDetail; progress: Progress }) {
  const latest = await latestPayment(order.id)
  const outcome = paymentOutcome(order, latest)
  if (outcome === 'open')
    return <Processing orderId={order.id} authority={latest?.authority ?? ''} {...progress} isOwner />
  const href = resultPath(order, outcome)
  return <Decided outcome={outcome} isPaid={order.is_paid} detail={latest?.detail} next={href} />
}

/** Result by the authority: reveals only the outcome. */
async function PayerResult({
  payment,
  authority,
  progress,
}: {
  payment: NonNullable<Awaited<ReturnType<typeof outcomeByAuthority>>>
  authority: string
  progress: Progress
}) {
  const { orderId, outcome, isPaid, detail } = payment
  if (outcome === 'open')
    return <Processing orderId={orderId} authority={authority} {...progress} isOwner={false} />
  const page = await payerPage(orderId)
  const way = page ? { next: page } : { signIn: signInTarget(orderId, outcome) }
  return <Decided outcome={outcome} isPaid={isPaid} detail={detail} {...way} />
}

function signInTarget(orderId: string, outcome: DecidedOutcome): string {
  return outcome === 'success' ? `/order-success/${orderId}` : failedPath(failureReason(outcome), orderId)
}

function Problem({ code, orderId }: { code: ErrorCode; orderId?: string }) {
  const href = failedPath('invalid_params', orderId)
  return (
    <PaymentState outcome="failed" title={errorText(code)} next={{ href, seconds: SHOWN_SECONDS }}>
      <GoOn href={href} />
    </PaymentState>
  )
}

function Decided({
  outcome,
  isPaid,
  detail,
  next,
  signIn,
}: {
  outcome: DecidedOutcome
  isPaid: boolean
  detail?: string | null
  next?: string
  signIn?: string
}) {
  return (
    <PaymentState
      outcome={outcome === 'success' || outcome === 'taken' ? 'success' : 'failed'}
      title={OUTCOME_TITLES[outcome]}
      text={outcomeText(outcome, isPaid, detail)}
      next={next ? { href: next, seconds: SHOWN_SECONDS } : null}
    >
      {next ? (
        <GoOn href={next} />
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={signInPath(signIn ?? '/profile/orders')} prefetch={false}>
            ورود و دیدن سفارش
          </ButtonLink>
          <ButtonLink href="/track" variant="outline" prefetch={false}>
            پیگیری سفارش با شمارهٔ موبایل
          </ButtonLink>
          <ButtonLink href="/" variant="ghost">
            صفحهٔ اصلی
          </ButtonLink>
        </div>
      )}
    </PaymentState>
  )
}

function outcomeText(outcome: DecidedOutcome, isPaid: boolean, detail?: string | null): string {
  switch (outcome) {
    case 'success':
      return 'مبلغ سفارش دریافت شد؛ لازم نیست دوباره بپردازید.'
    case 'taken':
      return isPaid
        ? 'این سفارش پیش‌تر پرداخت شده بود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.'
        : 'ولی سفارش دیگر انجام‌شدنی نبود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.'
    case 'returned':
      return 'پرداخت پس از پایان مهلت سفارش رسید و تأیید نشد؛ بانک آن را تا ۷۲ ساعت به حساب شما برمی‌گرداند.'
    default:
      return [refusalText(detail), 'اگر مبلغی از حساب شما کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.']
        .filter(Boolean)
        .join(' ')
  }
}

/** Full page load: cart and header change with the result. */
function GoOn({ href }: { href: string }) {
  return (
    <a href={href} className={buttonVariants({ variant: 'outline' })}>
      ادامه
    </a>
  )
}

/** Undecided payment. Retries through the return route, which needs no session. */
function Processing({
  orderId,
  authority,
  attempt,
  isSilent,
  isCanceled,
  isOwner,
}: Progress & {
  orderId: string
  authority: string
  isOwner: boolean
}) {
  const query = new URLSearchParams({
    ...returnParams(authority),
    order_id: orderId,
    attempt: String(attempt + 1),
    ...(isCanceled && { returned: 'NOK' }),
  })
  const href = `/payment/callback?${query}`
  const isOver = attempt >= MOST_ATTEMPTS
  return (
    <PaymentState
      outcome="processing"
      title={isOver ? errorText('payment_support') : 'در حال پردازش پرداخت'}
      text={`${isSilent && !isOver ? `${errorText('payment_verify_failed')}؛ درگاه پاسخ نداد و دوباره می‌پرسیم. ` : ''}هنوز پاسخ قطعی بانک نرسیده است. اگر مبلغی از حساب شما کم شده باشد، یا سفارش نهایی می‌شود یا پول برمی‌گردد.`}
      next={isOver ? null : { href, seconds: Math.min(SHOWN_SECONDS * 2 ** attempt, 60) }}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <a href={href} className={buttonVariants({ variant: 'outline' })}>
          بررسی دوباره
        </a>
        {isOwner && (
          <ButtonLink href={`/profile/orders/${orderId}`} variant="ghost">
            دیدن سفارش
          </ButtonLink>
        )}
        {isOver && (
          <ButtonLink href="/contact" variant="ghost">
            تماس با پشتیبانی
          </ButtonLink>
        )}
      </div>
    </PaymentState>
  )
}

/** Works without JavaScript. */
function PaymentState({
  outcome,
  title,
  text,
  next,
  children,
}: {
  outcome: 'processing' | 'success' | 'failed'
  title: string
  text?: ReactNode
  /** Redirect after seconds; null stays. */
  next: { href: string; seconds: number } | null
  /** Link to the same target. */
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 py-16 text-center">
      {next && <RedirectAfter {...next} />}
      <span className="grid size-20 place-items-center rounded-pill bg-sunken" data-outcome={outcome}>
        {outcome === 'processing' && <Spinner />}
        {outcome === 'success' && <CircleCheck className="icon size-10 text-success" aria-hidden="true" />}
        {outcome === 'failed' && <CircleX className="icon size-10 text-danger" aria-hidden="true" />}
      </span>
      <div role="status" className="grid gap-2">
        <h1 className="page-title">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
