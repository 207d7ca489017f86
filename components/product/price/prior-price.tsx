import { formatToman } from '@/lib/utils/money'

/** Beside every discount: what was asked in the 30 days before it at the least, in toman; of a «discount» that is none, that it was no more. */
export function PriorPrice({ amount, lowest }: { amount: number; lowest: number }) {
  const before = `${formatToman(lowest)} تومان`
  return (
    <p className="-mt-2 text-13 text-muted">
      {amount < lowest
        ? `کمترین قیمت ۳۰ روز پیش از تخفیف: ${before}`
        : amount === lowest
          ? 'در ۳۰ روز پیش از این هم به همین قیمت فروخته شده است.'
          : `در ۳۰ روز پیش از این به ${before} هم فروخته شده است.`}
    </p>
  )
}
