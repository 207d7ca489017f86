import Link from 'next/link'
import { Note } from '@/components/ui/note'
import { type ErrorCode, errorText } from '@/lib/utils/errors'
import type { Quote } from '@/lib/cart/quote'
import { type Change, quoteChanges } from '@/lib/checkout/quote'
import { ChangeList } from './quote-figures'

/** Lists changes since the last view; nothing was paid. */
export function ChangedNote({ code, seen, now }: { code: ErrorCode; seen: Quote; now: Quote }) {
  return (
    <Note tone="warning" role="alert">
      <p className="font-strong">{errorText(code)}</p>
      <ChangeList changes={quoteChanges(seen, now)} />
      <p className="mt-2">
        هنوز چیزی نپرداخته‌اید.{' '}
        {now.orderable ? (
          'اگر مبلغ جدید را می‌پذیرید، دکمه را دوباره بزنید.'
        ) : (
          <Link prefetch={false} href="/cart" className="underline underline-offset-4">
            سبد خرید را درست کنید
          </Link>
        )}
      </p>
    </Note>
  )
}

/** Lists changes since the cart; the button shows the new total. */
export function ChangesSinceCart({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Note tone="warning" role="status">
      <p className="font-strong">از زمانی که سبد را دیدید تغییر کرده است:</p>
      <ChangeList changes={changes} />
    </Note>
  )
}
