'use client'

import { PRICE_UNIT } from '@/components/product/price/price-block'
import { Button } from '@/components/ui/button'
import { type SheetSums, volumeText, weightText } from '@/lib/order-sheet/rules'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export function SheetFoot({
  sums,
  mostLines,
  isSending,
  onProblems,
  onFill,
}: {
  sums: SheetSums
  mostLines: number
  isSending: boolean
  /** Shows lines with problems. */
  onProblems: () => void
  onFill: () => void
}) {
  const { lines, pieces, amount, weight, cartons, loose, volume, isVolumeWhole, problems } = sums
  const isTooLong = lines > mostLines
  const facts = [
    `${formatNumber(lines)} سطر، ${formatNumber(pieces)} عدد`,
    cartons > 0 && `${formatNumber(cartons)} کارتن${loose > 0 ? ` و ${formatNumber(loose)} عدد` : ''}`,
    weight > 0 && weightText(weight),
    volume > 0 && `${volumeText(volume)}${isVolumeWhole ? '' : '، بی محصولات بی‌کارتن'}`,
  ].filter(Boolean)
  return (
    <div
      id="sheet-foot"
      className="sticky bottom-0 z-(--z-sticky) -mx-gutter flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-surface px-gutter pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] [box-shadow:0_-8px_24px_rgb(40_32_22/0.06)] tablet:mx-0 tablet:rounded-t-l tablet:border-x tablet:px-5 tablet:py-3"
    >
      <div className="min-w-0 flex-1">
        {lines === 0 ? (
          <p className="text-14 text-muted">
            تعداد هر محصول را بنویسید<span className="max-desktop:hidden">؛ Enter به سطر بعد می‌رود</span>.
          </p>
        ) : (
          <>
            <p className="text-18 font-title" aria-live="polite">
              <span className="sr-only">جمع: </span>
              {formatToman(amount)} <small className={PRICE_UNIT}>تومان</small>
            </p>
            <p className="text-13 leading-snug text-muted max-tablet:line-clamp-1">{facts.join(' · ')}</p>
          </>
        )}
        {problems > 0 && (
          <button
            type="button"
            className="text-13 text-danger underline underline-offset-4"
            onClick={onProblems}
          >{`${formatNumber(problems)} سطر را درست کنید`}</button>
        )}
        {isTooLong && (
          <p className="text-13 text-danger">{`سبد حداکثر ${formatNumber(mostLines)} سطر دارد.`}</p>
        )}
      </div>
      <Button
        size="l"
        className="max-tablet:min-h-12! max-tablet:w-full"
        disabled={lines === 0 || isTooLong}
        loading={isSending}
        loadingLabel="در حال گذاشتن در سبد"
        onClick={onFill}
      >
        گذاشتن در سبد خرید
      </Button>
    </div>
  )
}
