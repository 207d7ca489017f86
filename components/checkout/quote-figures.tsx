import { PriceSummary, priceRows } from '@/components/orders/price-summary'
import { ColorName } from '@/components/ui/color-name'
import { ChevronDown } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import type { Quote } from '@/lib/cart/quote'
import { type Change, lineProblem, pieceCount } from '@/lib/checkout/quote'

const SHOWN_PICTURES = 3

export function QuoteLines({ quote }: { quote: Quote }) {
  const problems = quote.lines.filter((line) => line.state !== 'ok')
  return (
    <details className="group max-desktop:hidden">
      <summary className="flex min-h-11 items-center gap-2">
        <span className="sr-only">دیدن محصولات سفارش</span>
        {quote.lines.slice(0, SHOWN_PICTURES).map((line) => (
          <span
            key={line.key}
            className="size-12 shrink-0 overflow-hidden rounded-m bg-tint-sand tablet:size-14"
          >
            {line.image && <Picture name={line.image} alt="" sizes="56px" />}
          </span>
        ))}
        {quote.lines.length > SHOWN_PICTURES && (
          <span className="grid size-12 shrink-0 place-items-center rounded-m bg-sunken text-13 text-muted tablet:size-14">
            +{toPersianDigits(quote.lines.length - SHOWN_PICTURES)}
          </span>
        )}
        <span className="link ms-auto text-13 group-open:hidden">جزئیات</span>
        <span className="link ms-auto hidden text-13 group-open:inline">بستن</span>
      </summary>
      <LineList quote={quote} />
      {problems.length > 0 && <p className="sr-only">{problems.map(lineProblem).join('، ')}</p>}
    </details>
  )
}

/** Phones: on top, folded. */
export function QuoteGlance({ quote }: { quote: Quote }) {
  return (
    <details className="group rounded-l border border-line bg-surface px-4 desktop:hidden">
      <summary className="flex min-h-13 items-center justify-between gap-3 text-14">
        <span>
          {toPersianDigits(quote.lines.length)} محصول · <b>{formatToman(quote.total)}</b> تومان
        </span>
        <ChevronDown
          className="icon icon-s text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-4">
        <LineList quote={quote} />
      </div>
    </details>
  )
}

function LineList({ quote }: { quote: Quote }) {
  return (
    <ul className="mt-3 grid gap-2 text-13 leading-snug">
      {quote.lines.map((line) => (
        <li key={line.key} className="flex gap-3">
          <span className="size-12 shrink-0 overflow-hidden rounded-m bg-tint-sand">
            {line.image && <Picture name={line.image} alt="" sizes="48px" />}
          </span>
          <span className="flex-1">
            {line.name ?? 'محصولی که دیگر نیست'}
            <span className="block text-muted">
              {line.color_name && (
                <>
                  <ColorName name={line.color_name} hex={line.color_hex} />،{' '}
                </>
              )}
              {toPersianDigits(line.quantity)} عدد
            </span>
          </span>
          {line.line_total !== null && (
            <span className="whitespace-nowrap">{formatToman(line.line_total)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

export function QuoteSums({ quote }: { quote: Quote }) {
  return (
    <PriceSummary
      rows={priceRows({
        ...quote,
        code: quote.discount?.code,
        discount: quote.discount?.amount ?? 0,
        pieces: pieceCount(quote),
        on_receipt: quote.methods.some(({ method, on_receipt }) => method === quote.method && on_receipt),
      })}
    />
  )
}

/** Old and new amounts, or obstacles. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1.5 text-13">
      {changes.map(({ label, from, to, problem }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-3">
          <span>{label}</span>
          <span>
            {problem && <span>{problem}</span>}
            {!problem && from !== null && (
              <>
                <span className="sr-only">پیش از این: </span>
                <s>{formatToman(from)}</s>{' '}
              </>
            )}
            {!problem && to !== null && (
              <b>
                <span className="sr-only">اکنون: </span>
                {formatToman(to)}
              </b>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
