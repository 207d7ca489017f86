import { formatNumber } from '@/lib/utils/text'
import { cn } from './cn'
import { Star } from './icons'

/** Rounded; fills from the right. */
export function Stars({ value, className }: { value: number; className?: string }) {
  return (
    <span
      className={cn('inline-flex gap-0.5', className)}
      role="img"
      aria-label={`${formatNumber(value)} از ۵`}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={cn(
            'icon size-4.5',
            star <= Math.round(value) ? 'fill-star text-star' : 'text-line-strong',
          )}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}

/** For cards. */
export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-13 text-ink-2">
      <Star className="icon size-3.75 fill-star text-star" aria-hidden="true" />
      <b className="text-ink">{formatNumber(average, 1)}</b>
      <span className="sr-only">از ۵، نظر:</span> <span className="text-muted">({formatNumber(count)})</span>
    </span>
  )
}
