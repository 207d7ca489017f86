import { formatNumber } from '@/lib/utils/text'
import { cn } from './cn'
import { Star } from './icons'

/** To half stars; fills from the right. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const halves = Math.round(value * 2)
  return (
    <span
      className={cn('inline-flex gap-0.5', className)}
      role="img"
      aria-label={`${formatNumber(value)} از ۵`}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="relative" aria-hidden="true">
          <Star className="icon size-4.5 text-line-strong" />
          {halves >= 2 * star - 1 && (
            <Star
              className={cn(
                'absolute inset-0 icon size-4.5 fill-star text-star',
                halves < 2 * star && '[clip-path:inset(0_0_0_50%)]',
              )}
            />
          )}
        </span>
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
