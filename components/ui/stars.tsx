import { formatNumber } from '@/lib/utils/text'
import { Star } from './icons'

/** Five stars, rounded to whole ones; they fill from the right. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${formatNumber(value)} از ۵`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="icon" data-on={star <= Math.round(value)} aria-hidden="true" />
      ))}
    </span>
  )
}

/** One star, the average, the number of reviews: for cards. */
export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className="rating">
      <Star className="icon" aria-hidden="true" />
      <b>{formatNumber(average, 1)}</b>
      <span className="sr-only">از ۵، نظر:</span> <span className="text-muted">({formatNumber(count)})</span>
    </span>
  )
}
