import Link from 'next/link'
import { ActionBar, BarTotal } from '@/components/cart/action-bar'
import { FormButton } from '@/components/form/action-form'
import { ButtonLink } from '@/components/ui/button'
import { Lock } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { formatToman } from '@/lib/utils/money'
import type { Quote } from '@/lib/cart/quote'
import { deliveryProblem, lineProblem, minimumProblem } from '@/lib/checkout/quote'

export type SubmitPartProps = {
  quote: Quote
  online: boolean
  /** The figures changed and wait to be confirmed. */
  isChanged: boolean
  /** The figures are being worked out again. */
  isPricing?: boolean
}

/** On phones, at the lower edge of the page: what is to be paid and its one button; nothing while something is in the way. */
export function SubmitBar({ quote, online, isPricing = false }: Omit<SubmitPartProps, 'isChanged'>) {
  if (!quote.orderable || deliveryProblem(quote)) return null
  const pays = online && quote.total > 0
  return (
    <ActionBar>
      <BarTotal total={quote.total} busy={isPricing} />
      <FormButton size="l" className="flex-1" loading={isPricing} loadingLabel={busyLabel(pays, isPricing)}>
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
  return isPricing ? 'در حال محاسبه' : pays ? 'در حال رفتن به درگاه' : 'در حال ثبت'
}

/** The one button of the page, with what it costs and what it means; or what is in the way. On phones the button stands in SubmitBar. */
export function SubmitPart({ quote, online, isChanged, isPricing = false }: SubmitPartProps) {
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
