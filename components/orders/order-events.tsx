import { cn } from '@/components/ui/cn'
import { formatDateTime } from '@/lib/utils/dates'
import { eventNote, type StepAhead, statusView } from '@/lib/orders/rules'
import type { OrderEvent } from '@/lib/orders/types'

const STEP =
  'relative grid ps-10 pb-4.5 before:absolute before:start-1.25 before:top-1.25 before:z-1 before:size-4.5 before:rounded-pill not-last:after:absolute not-last:after:start-3.25 not-last:after:top-5 not-last:after:-bottom-1 not-last:after:w-0.5 not-last:after:bg-line'

/** Past events and expected steps. */
export function OrderEvents({
  events,
  ahead = [],
}: {
  events: readonly OrderEvent[]
  ahead?: readonly StepAhead[]
}) {
  return (
    <ol className="grid text-14" aria-label="مرحله‌های سفارش">
      {events.map((event, index) => (
        <li
          key={event.id}
          className={cn(
            STEP,
            index === events.length - 1
              ? 'before:border-6 before:border-action before:bg-surface'
              : 'before:border-2 before:border-action before:bg-action before:[box-shadow:inset_0_0_0_4px_var(--surface)]',
          )}
          aria-current={index === events.length - 1 ? 'step' : undefined}
        >
          <b>{statusView(event.to_status).label}</b>
          {eventNote(event.note) && <span>{eventNote(event.note)}</span>}
          <small className="text-12 text-muted">{formatDateTime(event.created_at)}</small>
        </li>
      ))}
      {ahead.map(({ label, when }) => (
        <li
          key={label}
          className={cn(STEP, 'text-muted before:border-2 before:border-line-strong before:bg-surface')}
        >
          <span>
            {label}
            <span className="sr-only"> (در پیش)</span>
          </span>
          {when && <small className="text-12">{when}</small>}
        </li>
      ))}
    </ol>
  )
}
