import { Badge } from '@/components/ui/badge'
import { formatPhone } from '@/lib/utils/phone'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="ltr inline-block hover:text-action">
      {formatPhone(phone)}
    </a>
  )
}

export function MessageState({ handledAt }: { handledAt: string | null }) {
  return handledAt ? <Badge tone="success">رسیدگی شد</Badge> : <Badge tone="warning">در انتظار</Badge>
}
