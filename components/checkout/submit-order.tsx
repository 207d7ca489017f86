import Link from 'next/link'
import { ActionBar, BarTotal } from '@/components/cart/action-bar'
import { FormButton } from '@/components/form/action-form'
import { ButtonLink } from '@/components/ui/button'
import { Lock } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { formatToman } from '@/lib/utils/money'
import type { Quote } from '@/lib/cart/quote'
import { deliveryProblem, lineProblem, minimumProblem } from '@/lib/checkout/quote'

export type SubmitOrderProps = {
  quote: Quote
  online: boolean
  /** New figures need confirmation. */
  isChanged: boolean
  /** Repricing in progress. */
  isPricing?: boolean
}

/** Phones only; empty while blocked. */
export function SubmitBar({ quote, online, isPricing = false }: Omit<SubmitOrderProps, 'isChanged'>) {
  if (!quote.orderable || deliveryProblem(quote)) return null
  const pays = online && quote.total > 0
  return (
    <ActionBar>
      <BarTotal total={quote.total} busy={isPricing} />
      <FormButton
        size="l"
        // Long labels wrap: wider ones would widen the page.
        className="min-w-0 flex-1 px-3! leading-snug! whitespace-normal!"
        loading={isPricing}
        loadingLabel={busyLabel(pays, isPricing)}
      >
        {pays && <Lock className="icon" aria-hidden="true" />}
        {pays ? (
          <span>
            پرداخت<span className="sr-only"> {formatToman(quote.total)} تومان</span>
          </span>
        ) : (
          'ثبت سفارش'
        )}
      </FormButton>
    </ActionBar>
  )
}

function busyLabel(pays: boolean, isPricing: boolean): string {
  if (isPricing) return 'در حال محاسبه'
  return pays ? 'در حال رفتن به درگاه' : 'در حال ثبت'
}

/** Total and button, or the obstacle. SubmitBar holds the button on phones. */
export function SubmitOrder({ quote, online, isChanged, isPricing = false }: SubmitOrderProps) {
  if (!quote.orderable) {
    const problems = quote.lines.filter((line) => lineProblem(line) !== '')
    const minimum = minimumProblem(quote)
    return (
      <>
        {!isChanged && (
          <Note tone="warning">
            <ul className="grid gap-1">
              {problems.map((line) => (
                <li key={line.key}>
                  {line.name && `${line.name}: `}
                  {lineProblem(line)}
                </li>
              ))}
              {minimum && <li>{minimum}</li>}
            </ul>
          </Note>
        )}
        <ButtonLink href="/cart" size="l" block>
          بازگشت به سبد خرید
        </ButtonLink>
      </>
    )
  }
  if (deliveryProblem(quote)) return <Note tone="warning">{deliveryProblem(quote)}</Note>
  const pays = online && quote.total > 0
  return (
    <>
      <FormButton
        size="l"
        block
        loading={isPricing}
        loadingLabel={busyLabel(pays, isPricing)}
        className="max-tablet:hidden"
      >
        {pays && <Lock className="icon" aria-hidden="true" />}
        {pays ? `پرداخت ${formatToman(quote.total)} تومان` : 'ثبت سفارش'}
      </FormButton>
      <p className="text-13 text-muted">
        {pays ? 'با پرداخت، ' : 'با ثبت سفارش، '}
        <Link prefetch={false} href="/terms" className="link">
          قوانین فروشگاه
        </Link>{' '}
        را می‌پذیرید.
      </p>
    </>
  )
}
