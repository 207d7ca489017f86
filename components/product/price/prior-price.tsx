import { cn } from '@/components/ui/cn'
import type { PriceView } from '@/lib/catalog/types'
import { formatToman } from '@/lib/utils/money'

/** Beside every discount: what was asked in the 30 days before it at the least, in toman; of a «discount» that is none, that it was no more. */
export function PriorPrice({
  amount,
  lowest,
  className,
}: {
  amount: number
  lowest: number
  className?: string
}) {
  const before = `${formatToman(lowest)} تومان`
  return (
    <p className={cn('text-13 text-muted', className)}>
      {amount < lowest
        ? `کمترین قیمت ۳۰ روز پیش از تخفیف: ${before}`
        : amount === lowest
          ? 'در ۳۰ روز پیش از این هم به همین قیمت فروخته شده است.'
          : `در ۳۰ روز پیش از این به ${before} هم فروخته شده است.`}
    </p>
  )
}

/** The same on cards, shortly: over a discount that is one. */
export function LowestPrice({ price: { lowestPrior }, className }: { price: PriceView; className?: string }) {
  if (lowestPrior === undefined) return null
  return (
    <p className={cn('text-12 leading-snug text-muted', className)}>
      کمترین ۳۰ روز: {formatToman(lowestPrior)}
    </p>
  )
}
