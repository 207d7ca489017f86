import Link from 'next/link'
import { Note } from '@/components/ui/note'
import { type ErrorCode, errorText } from '@/lib/core/errors'
import { type Quote, quoteChanges } from '@/lib/checkout/quote'
import { ChangeList } from './quote-figures'

/** Says what changed since the customer looked, and that nothing was paid. */
export function ChangedNote({ code, seen, now }: { code: ErrorCode; seen: Quote; now: Quote }) {
  return (
    <Note tone="warning" role="alert">
      <p className="font-strong">{errorText(code)}</p>
      <ChangeList changes={quoteChanges(seen, now)} />
      <p className="mt-2">
        هنوز چیزی از شما دریافت نشده است.{' '}
        {now.orderable ? (
          'اگر مبلغ تازه را می‌پذیرید، دکمه را دوباره بزنید.'
        ) : (
          <Link href="/cart" className="underline underline-offset-4">
            سبد خرید را درست کنید
          </Link>
        )}
      </p>
    </Note>
  )
}
