import { Badge } from '@/components/ui/badge'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { ANSWER_TIME, EVENT_LABELS, REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'
import type { OwnRequest } from '@/lib/wholesale/types'

export function RequestStatus({ request }: { request: OwnRequest }) {
  const state = stateOf(request)
  const { label, tone } = REQUEST_STATES[state]
  return (
    <Panel title={`درخواست «${request.business_name}»`} action={<Badge tone={tone}>{label}</Badge>}>
      <div className="grid gap-4">
        {(state === 'sent' || state === 'seen') && (
          <p className="text-ink-2">
            {state === 'sent'
              ? `درخواست شما رسید. معمولاً تا ${ANSWER_TIME} پاسخ می‌دهیم و پیامک می‌فرستیم.`
              : 'داریم مدارک شما را می‌بینیم. نتیجه را پیامک می‌کنیم.'}
          </p>
        )}
        {state === 'incomplete' && <Note tone="warning">برای بررسی این لازم است: {request.answer}</Note>}
        {state === 'approved' && request.answer && <Note tone="success">{request.answer}</Note>}
        {state === 'declined' && (
          <Note tone="warning">{request.answer && `${request.answer} `}می‌توانید درخواست جدیدی بدهید.</Note>
        )}
        <ol className="grid gap-3 text-14" aria-label="گام‌های درخواست">
          {request.events.map((event) => (
            <li key={event.id} className="border-s-2 border-line ps-3">
              {EVENT_LABELS[event.kind]}
              <span className="block text-13 text-muted">{formatDateTime(event.created_at)}</span>
            </li>
          ))}
        </ol>
        {request.papers.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {request.papers.map((id, index) => (
              <li key={id}>
                <a href={`/api/wholesale/papers/${id}`} target="_blank" rel="noreferrer">
                  {/* oxlint-disable-next-line nextjs/no-img-element -- private file in one size */}
                  <img
                    src={`/api/wholesale/papers/${id}`}
                    alt={`مدرک ${formatNumber(index + 1)}`}
                    loading="lazy"
                    className="size-20 rounded-m border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
