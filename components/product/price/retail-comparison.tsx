import { marginOf, TIER_LABELS } from '@/lib/catalog/tiers'
import type { PriceView } from '@/lib/catalog/types'
import { formatToman } from '@/lib/utils/money'
import { percentText } from './price-block'

/** Retail price and margin; empty for retail viewers. */
export function RetailComparison({ price, large }: { price: PriceView; large?: boolean }) {
  const margin = marginOf(price)
  if (!margin) return null
  if (large)
    return (
      <p className="text-14 text-pretty text-ink-2">
        {TIER_LABELS.base_price} {formatToman(margin.retail)} تومان؛{' '}
        <b className="text-success">
          <bdi>{percentText(margin.percent)}</bdi> سود
        </b>
        ، {formatToman(margin.earned)} تومان در هر عدد
      </p>
    )
  return (
    <p className="flex flex-wrap gap-x-2 text-12 leading-snug text-muted">
      <span className="whitespace-nowrap">
        {TIER_LABELS.base_price} {formatToman(margin.retail)}
      </span>{' '}
      <b className="whitespace-nowrap text-success">
        <bdi>{percentText(margin.percent)}</bdi> سود
      </b>
    </p>
  )
}
