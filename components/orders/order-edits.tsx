import { Panel } from '@/components/ui/panel'
import { editChanges } from '@/lib/orders/edits'
import type { OrderEdit } from '@/lib/orders/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'

/** Empty without edits. */
export function OrderEdits({ edits }: { edits: readonly OrderEdit[] }) {
  if (edits.length === 0) return null
  return (
    <Panel title="تغییرهای سفارش">
      <ul className="grid gap-4 text-14">
        {edits.map(({ id, before, after, created_at }) => (
          <li key={id} className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
            <ul className="grid gap-0.5">
              {editChanges(before, after).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <small className="text-13 text-muted">
              {before.total !== after.total &&
                `مبلغ از ${formatToman(before.total)} به ${formatToman(after.total)} تومان، `}
              {formatDateTime(created_at)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
