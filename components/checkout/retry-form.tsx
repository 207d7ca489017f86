'use client'

import { useEffect, useRef, useState } from 'react'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { RefusalNote } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { submitRetry } from '@/lib/checkout/actions'
import type { Quote } from '@/lib/cart/quote'
import { quoteChanges } from '@/lib/checkout/quote'
import { codeProblem } from '@/lib/discounts/rules'
import { ChangedNote } from './changed-note'
import { ChangeList, QuoteLines, QuoteSums } from './quote-figures'
import { SubmitBar, SubmitOrder } from './submit-order'
import { useReloadOnReturn } from './use-checkout'

/** Pays an existing order at current prices and lists changes. */
export function RetryForm({
  orderId,
  agreed,
  now,
  warning,
}: {
  orderId: string
  /** Figures at placement. */
  agreed: Quote
  now: Quote
  /** Reason of the last failure. */
  warning: string
}) {
  /** Displayed figures, and those at submission. */
  const shown = useRef(now)
  const [seen, setSeen] = useState(now)
  const form = usePostForm({
    schema: async () => (await import('@/lib/checkout/schema')).retrySchema,
    values: {},
    action: submitRetry,
    onSend: () => setSeen(shown.current),
  })
  const { answer } = form
  useReloadOnReturn()
  const changed = answer?.ok ? answer.data : null
  const quote = changed?.quote ?? now
  useEffect(() => {
    shown.current = quote
  }, [quote])
  const changes = quoteChanges(agreed, now)
  const problem = codeProblem(quote.discount)

  return (
    <ActionForm form={form}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="expectedTotal" value={quote.total} />
      <Panel title="مبلغ سفارش" className="grid gap-4">
        <QuoteLines quote={quote} />
        <QuoteSums quote={quote} />
        {problem && (
          <p className="text-13 text-warning">
            کد <span className="ltr">{quote.discount?.code}</span> اعمال نشد: {problem}
          </p>
        )}
        {!changed && changes.length > 0 && (
          <Note tone="warning">
            <p className="font-strong">از زمان ثبت سفارش تغییر کرده است:</p>
            <ChangeList changes={changes} />
          </Note>
        )}
        {changed?.code && <ChangedNote code={changed.code} seen={seen} now={changed.quote} />}
        <FormRefusal />
        {!answer && warning && <RefusalNote>{warning}</RefusalNote>}
        {problem ? (
          // A different code needs a new order.
          <ButtonLink href="/checkout" size="l" block>
            سفارش جدید از سبد خرید
          </ButtonLink>
        ) : (
          <SubmitOrder quote={quote} online isChanged={changed !== null} />
        )}
      </Panel>
      {!problem && <SubmitBar quote={quote} online />}
    </ActionForm>
  )
}
