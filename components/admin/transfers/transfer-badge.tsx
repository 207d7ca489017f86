import { Badge } from '@/components/ui/badge'
import { TRANSFER_STATES } from '@/lib/transfers/rules'
import type { Transfer } from '@/lib/transfers/types'

/** For the shop, which answers open receipts. */
export function TransferBadge({ state }: Pick<Transfer, 'state'>) {
  if (state === 'open') return <Badge tone="warning">در انتظار بررسی</Badge>
  const { label, tone } = TRANSFER_STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}
