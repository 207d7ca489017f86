import { Panel } from '@/components/ui/panel'
import type { OrderReturn } from '@/lib/returns/types'
import { ReturnItem } from './return-item'

export function ReturnPanel({ returns }: { returns: readonly OrderReturn[] }) {
  return (
    <Panel title="مرجوعی">
      <ul className="grid gap-5">
        {returns.map((each) => (
          <ReturnItem key={each.id} request={each} ofOrder />
        ))}
      </ul>
    </Panel>
  )
}
