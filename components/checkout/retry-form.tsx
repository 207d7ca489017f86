'use client'

import { type FormEvent, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { fail } from '@/lib/utils/errors'
import { submitRetry } from '@/lib/checkout/actions'
import type { Quote } from '@/lib/cart/quote'
import { quoteChanges } from '@/lib/checkout/quote'
import { codeProblem } from '@/lib/discounts/rules'
import { ChangedNote } from './changed-note'
import { ChangeList, QuoteLines, QuoteSums } from './quote-figures'
import { SubmitPart } from './submit-part'
import { useReloadOnReturn, useSubmit } from './use-checkout'

const UNREACHABLE = fail('unavailable')

/** Pays an order that is there already: shows what it costs now and what changed since it was placed. */
export function RetryForm({
  orderId,
  agreed,
  now,
  warning,
}: {
  orderId: string
  /** The order's own figures. */
  agreed: Quote
  now: Quote
  /** Why the last try went wrong. */
  warning: string
}) {
  const { state, dispatch, send, isSending } = useSubmit(submitRetry, UNREACHABLE)
  const [seen, setSeen] = useState<Quote | null>(null)
  useReloadOnReturn()
  const changed = state?.ok ? state.data : null
  const quote = changed?.quote ?? now
  const changes = quoteChanges(agreed, now)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSeen(quote)
    send(new FormData(event.currentTarget))
  }

  return (
    <form action={dispatch} onSubmit={submit}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="expectedTotal" value={quote.total} />
      <Panel title="مبلغ سفارش" className="grid gap-4">
        <QuoteLines quote={quote} />
        <QuoteSums quote={quote} />
        {!changed && changes.length > 0 && (
          <Note tone="warning">
            <p className="font-strong">از زمان ثبت سفارش تغییر کرده است:</p>
            <ChangeList changes={changes} />
          </Note>
        )}
        {changed && <ChangedNote code={changed.code} seen={seen ?? now} now={changed.quote} />}
        {state && !state.ok && (
          <Note tone="danger" role="alert">
            {state.error.message}
          </Note>
        )}
        {!state && warning && (
          <Note tone="danger" role="alert">
            {warning}
          </Note>
        )}
        {codeProblem(quote.discount) ? (
          // An order keeps its code; without it, it is another order.
          <ButtonLink href="/checkout" size="l" block>
            سفارش تازه از سبد خرید
          </ButtonLink>
        ) : (
          <SubmitPart quote={quote} online isChanged={changed !== null} isSending={isSending} />
        )}
      </Panel>
    </form>
  )
}
