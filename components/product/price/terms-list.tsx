import { packText } from '@/lib/wholesale/terms'
import type { ProductTerms } from '@/lib/wholesale/product-terms'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Packs, minimum and quantity prices. `price`: unit price in toman. */
export function TermsList({ terms, price }: { terms: ProductTerms; price: number | null }) {
  const own = terms.colors['']
  const steps = terms.steps.filter((step) => price !== null && step.price < price)
  const lines = [
    own && packText(own),
    own && own.minimum > 1 && `کمترین سفارش ${formatNumber(own.minimum)} عدد`,
    own && own.multiple > 1 && `به مضرب ${formatNumber(own.multiple)} فروخته می‌شود`,
  ].filter(Boolean)
  if (lines.length === 0 && steps.length === 0) return null
  return (
    <div className="grid gap-2 text-14" data-testid="wholesale-terms">
      {lines.length > 0 && <p className="text-muted">{lines.join(' · ')}</p>}
      {steps.length > 0 && (
        <table className="w-full max-w-80">
          <caption className="sr-only">قیمت هر عدد با افزایش تعداد</caption>
          <tbody>
            {steps.map(({ from, price: lower }) => (
              <tr key={from} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-1.5 text-start font-text">{`از ${formatNumber(from)} عدد`}</th>
                <td className="py-1.5 num font-strong">
                  {formatToman(lower)} <small className="text-muted">تومان</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
