import type { Row } from '@/lib/utils/rows'
import { PanelLink } from '@/components/admin/panel-link'
import { Badge } from '@/components/ui/badge'
import { formatDate } from '@/lib/utils/dates'
import { REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'

type Request = Pick<Row<'wholesale_requests'>, 'id' | 'business_name' | 'status' | 'seen_at' | 'sent_at'>

export function RequestLinks({ requests }: { requests: readonly Request[] }) {
  return (
    <ul className="grid gap-3 text-14">
      {requests.map((request) => {
        const { label, tone } = REQUEST_STATES[stateOf(request)]
        return (
          <li key={request.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PanelLink
              href={`/admin/wholesale/${request.id}`}
              className="wrap-anywhere text-action underline"
            >
              {request.business_name}
            </PanelLink>
            <Badge tone={tone}>{label}</Badge>
            <span className="text-13 text-muted">{formatDate(request.sent_at)}</span>
          </li>
        )
      })}
    </ul>
  )
}
