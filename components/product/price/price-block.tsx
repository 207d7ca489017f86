import { UNKNOWN_PRICE, formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { cn } from '@/components/ui/cn'
import type { PriceTier, PriceView } from '@/lib/catalog/types'

/** «٪۲۰» */
export function percentText(percent: number): string {
  return `٪${toPersianDigits(percent)}`
}

export type PriceBlockProps = {
  price: PriceView
  /** Product page. */
  large?: boolean
  /** Stands in place of the price: «ناموجود». */
  instead?: string
  className?: string
}

/** Old price struck, discount, new price heavy and in ochre; «قیمت نامشخص» without a price. */
export function PriceBlock({ price, large, instead, className }: PriceBlockProps) {
  const base = cn('price', large && 'price-l', className)
  if (instead) {
    return (
      <div className={base}>
        <span className="price-now">{instead}</span>
      </div>
    )
  }
  if (price.amount === null) {
    return (
      <div className={base}>
        <span className="price-none">{UNKNOWN_PRICE}</span>
      </div>
    )
  }
  const reduced = price.listAmount !== null && price.listAmount > price.amount
  return (
    <div className={cn(base, reduced && 'price-sale')}>
      {reduced && (
        <span className="price-was">
          <span className="sr-only">قیمت پیش از تخفیف: </span>
          <s>{formatToman(price.listAmount!)}</s>
          {price.percentOff !== null && <span className="percent-off">{percentText(price.percentOff)}</span>}
        </span>
      )}
      <span className="price-now">
        {reduced && <span className="sr-only">قیمت با تخفیف: </span>}
        {formatToman(price.amount)} <small className="price-unit">تومان</small>
      </span>
    </div>
  )
}

/** Every price that this customer may see; the one they pay is tinted. */
export function TierTable({ tiers }: { tiers: readonly PriceTier[] }) {
  return (
    <dl className="tiers">
      {tiers.map((tier) => (
        <div key={tier.label} data-mine={tier.mine}>
          <dt>
            {tier.label}
            {tier.mine && <span className="sr-only"> (قیمت شما)</span>}
          </dt>
          <dd>
            {tier.listAmount !== null && (
              <s>
                <bdi>{formatToman(tier.listAmount)}</bdi>
              </s>
            )}{' '}
            <bdi>{formatToman(tier.amount)}</bdi> تومان
          </dd>
        </div>
      ))}
    </dl>
  )
}
