import { Stars } from '@/components/ui/stars'
import { formatNumber } from '@/lib/utils/text'
import { averageText, percentOf } from '@/lib/reviews/rules'
import type { ReviewSummary } from '@/lib/reviews/types'

export function ReviewSummaryBox({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <b className="text-52 leading-[1.2] font-display">{averageText(average)}</b>
        <div>
          <Stars value={average} />
          <div className="text-14 text-muted">از {formatNumber(count)} نظر</div>
        </div>
      </div>
      <ul className="grid gap-1.5 text-13 leading-[1.5]">
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = percentOf(distribution[stars - 1] ?? 0, count)
          return (
            <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_44px] items-center gap-2.5">
              <span className="sr-only">{formatNumber(stars)} ستاره:</span>
              <span aria-hidden="true">{formatNumber(stars)}</span>
              <span className="h-2 overflow-hidden rounded-s bg-sunken" aria-hidden="true">
                <span className="block h-full rounded-s bg-star" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-end text-muted">٪{formatNumber(percent)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
