import { PanelLink } from '@/components/admin/panel-link'
import { cn } from '@/components/ui/cn'
import { LABELS_PER_SHEET } from '@/lib/orders/label-sheets'
import { formatNumber } from '@/lib/utils/text'

/** Picks the first free label of a used sheet. */
export function FirstLabel({ start, hrefFor }: { start: number; hrefFor: (place: number) => string }) {
  return (
    <nav aria-label="جای نخستین برچسب" className="flex items-center gap-3">
      <span className="text-14 text-muted">شروع از جای</span>
      <span className="grid grid-cols-2 gap-1">
        {Array.from({ length: LABELS_PER_SHEET }, (_, index) => index + 1).map((place) => (
          <PanelLink
            key={place}
            href={hrefFor(place)}
            scroll={false}
            aria-current={place === start || undefined}
            aria-label={`جای ${formatNumber(place)}`}
            className={cn(
              'grid min-h-9 min-w-11 place-items-center rounded-[6px] border text-12',
              place < start && 'border-dashed border-line-strong text-muted',
              place === start && 'border-transparent bg-action text-action-ink',
              place > start && 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {formatNumber(place)}
          </PanelLink>
        ))}
      </span>
    </nav>
  )
}
