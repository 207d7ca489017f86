import { formatDateTime } from '@/lib/utils/dates'
import { eventNote, statusView } from '@/lib/orders/rules'
import type { OrderEvent } from '@/lib/orders/types'

/** What happened to an order and when, and the steps that are still to come. */
export function OrderEvents({
  events,
  ahead = [],
}: {
  events: readonly OrderEvent[]
  ahead?: readonly string[]
}) {
  return (
    <ol className="timeline" aria-label="مرحله‌های سفارش">
      {events.map((event, index) => (
        <li
          key={event.id}
          data-step={index === events.length - 1 ? 'now' : 'done'}
          aria-current={index === events.length - 1 ? 'step' : undefined}
        >
          <b>{statusView(event.to_status).label}</b>
          {eventNote(event.note) && <span>{eventNote(event.note)}</span>}
          <small>{formatDateTime(event.created_at)}</small>
        </li>
      ))}
      {ahead.map((label) => (
        <li key={label} data-step="later" className="text-muted">
          {label}
          <span className="sr-only"> (در پیش)</span>
        </li>
      ))}
    </ol>
  )
}
