import { Badge, type BadgeTone } from '@/components/ui/badge'
import { SMS_STATES } from '@/lib/sms/admin-list'

type Status = keyof typeof SMS_STATES

const TONES: Record<Status, BadgeTone> = {
  queued: 'warning',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
}

export function SmsBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{SMS_STATES[status]}</Badge>
}
