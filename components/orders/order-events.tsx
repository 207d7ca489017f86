import { formatDateTime } from '@/lib/core/dates'
import { eventNote, statusView } from '@/lib/orders/rules'
import type { OrderEvent } from '@/lib/orders/types'

/** What happened to an order, and when. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="timeline">
      {events.map((event, index) => (
        <li key={event.id} data-step={index === events.length - 1 ? 'now' : 'done'}>
          <b>{statusView(event.to_status).label}</b>
          {eventNote(event.note) && <span>{eventNote(event.note)}</span>}
          <small>{formatDateTime(event.created_at)}</small>
        </li>
      ))}
    </ol>
  )
}
