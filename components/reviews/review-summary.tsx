import { Stars } from '@/components/ui/stars'
import { formatNumber } from '@/lib/utils/text'
import { averageText, percentOf } from '@/lib/reviews/rules'
import type { ReviewSummary } from '@/lib/reviews/types'

/** The average, and how many gave how many stars. */
export function ReviewSummaryBox({ summary: { average, count, distribution } }: { summary: ReviewSummary }) {
  return (
    <>
      <div className="score">
        <b>{averageText(average)}</b>
        <div>
          <Stars value={average} />
          <div className="text-14 text-muted">از {formatNumber(count)} نظر</div>
        </div>
      </div>
      <ul className="distribution">
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = percentOf(distribution[stars - 1] ?? 0, count)
          return (
            <li key={stars}>
              <span className="sr-only">{formatNumber(stars)} ستاره:</span>
              <span aria-hidden="true">{formatNumber(stars)}</span>
              <i style={{ '--v': `${percent}%` } as React.CSSProperties} aria-hidden="true" />
              <span>٪{formatNumber(percent)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
