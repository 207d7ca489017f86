import { cn } from '@/components/ui/cn'
import type { PriceView } from '@/lib/catalog/types'
import { formatToman } from '@/lib/utils/money'

/** Lowest price of the 30 days before the discount, in toman; also corrects discounts that are not below it. */
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
      {amount < lowest && `کمترین قیمت ۳۰ روز پیش از تخفیف: ${before}`}
      {amount === lowest && 'در ۳۰ روز پیش از این هم به همین قیمت فروخته شده است.'}
      {amount > lowest && `در ۳۰ روز پیش از این به ${before} هم فروخته شده است.`}
    </p>
  )
}

/** Short form for cards; real discounts only. */
export function LowestPrice({ price: { lowestPrior }, className }: { price: PriceView; className?: string }) {
  if (lowestPrior === undefined) return null
  return (
    <p className={cn('text-12 leading-snug text-muted', className)}>
      کمترین ۳۰ روز: {formatToman(lowestPrior)}
    </p>
  )
}
