import { UNKNOWN_PRICE, formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { cn } from '@/components/ui/cn'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import type { PriceTier, PriceView } from '@/lib/catalog/types'

/** «٪۲۰» */
export function percentText(percent: number): string {
  return `٪${toPersianDigits(percent)}`
}

export type PriceBlockProps = {
  price: PriceView
  /** Product page size. */
  large?: boolean
  /** Replaces the price: «ناموجود». */
  instead?: string
  /** Lowest price in toman: «از ۱٬۲۰۰٬۰۰۰ تومان». */
  from?: number | undefined
  className?: string
}

/** «تومان» next to an amount. */
export const PRICE_UNIT = 'text-[max(0.68em,12px)] font-label text-muted'

/** «قیمت نامشخص» without a price. */
export function PriceBlock({ price, large, instead, from, className }: PriceBlockProps) {
  const base = cn('grid leading-[1.5]', className)
  if (instead) {
    return (
      <div className={base}>
        <span className="text-16 font-label whitespace-nowrap text-muted">{instead}</span>
      </div>
    )
  }
  if (price.amount === null) {
    return (
      <div className={base}>
        <span className={cn('font-label text-muted', large ? 'text-18' : 'text-14')}>{UNKNOWN_PRICE}</span>
      </div>
    )
  }
  if (from !== undefined) {
    return (
      <div className={base}>
        <span className="text-16 font-title whitespace-nowrap tablet:text-18">
          <small className="text-13 font-label text-muted">از</small> {formatToman(from)}{' '}
          <small className={PRICE_UNIT}>تومان</small>
        </span>
      </div>
    )
  }
  const reduced = price.listAmount !== null && price.listAmount > price.amount
  return (
    <div className={base}>
      {reduced && (
        <span className={cn('flex items-center gap-2 text-muted', large ? 'text-16' : 'text-13')}>
          <span className="sr-only">قیمت پیش از تخفیف: </span>
          <s className="decoration-1">{formatToman(price.listAmount!)}</s>
          {price.percentOff !== null && (
            <span className="inline-flex h-5.5 items-center rounded-[7px] bg-sale px-1.75 text-12 leading-none font-[700] text-sale-ink">
              {percentText(price.percentOff)}
            </span>
          )}
        </span>
      )}
      <span
        className={cn(
          'font-title whitespace-nowrap',
          large ? 'text-22 leading-[1.4] tablet:text-28' : 'text-16 tablet:text-18',
          reduced && 'text-sale',
        )}
      >
        {reduced && <span className="sr-only">قیمت با تخفیف: </span>}
        {formatToman(price.amount)} <small className={PRICE_UNIT}>تومان</small>
      </span>
    </div>
  )
}

/** Prices of a customer, or of all for staff; the viewer's is highlighted. */
export function TierTable({ tiers }: { tiers: readonly PriceTier[] }) {
  return (
    <dl className="w-full overflow-hidden rounded-m border border-line text-14">
      {tiers.map((tier) => (
        <div
          key={tier.payer}
          className={cn(
            'flex flex-wrap justify-between gap-x-3 gap-y-0.5 border-line px-3.5 py-2 not-first:border-t',
            tier.mine && 'bg-action-soft font-strong text-action-soft-ink',
          )}
        >
          <dt>
            {CUSTOMER_TYPES[tier.payer]}
            {tier.mine && <span className="sr-only"> (قیمت شما)</span>}
          </dt>
          <dd>
            {tier.listAmount !== null && (
              <s className="me-2 font-text text-muted">
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
