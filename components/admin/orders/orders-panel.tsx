import { PanelLink } from '@/components/admin/panel-link'
import { LineTable } from '@/components/admin/data-table/line-table'
import { StatusBadge } from '@/components/orders/order-parts'
import { Panel } from '@/components/ui/panel'
import { TableCell, TableRow } from '@/components/ui/table'
import { listedAmount } from '@/lib/orders/admin-rules'
import { OrderLink } from './order-link'
import type { OrderRow } from './order-table'

type Row = Pick<
  OrderRow,
  'id' | 'number' | 'customer' | 'created_at' | 'total_amount' | 'reduced_amount' | 'status'
>

export function OrdersPanel({
  title,
  allHref,
  orders,
  empty,
  withCustomer = false,
  time,
}: {
  title: string
  allHref: string
  orders: readonly Row[]
  /** Text of the empty state. */
  empty: string
  withCustomer?: boolean
  /** Date column. */
  time: { label: string; format: (iso: string) => string }
}) {
  return (
    <Panel
      title={title}
      action={
        <PanelLink href={allHref} className="text-14 text-action">
          همه
        </PanelLink>
      }
      empty={orders.length === 0 && empty}
    >
      <LineTable
        label={title}
        heads={['شماره', withCustomer && 'مشتری', time.label, { numeric: 'مبلغ (تومان)' }, 'وضعیت']}
        isContainer={false}
      >
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell>
              <OrderLink id={order.id} number={order.number} />
            </TableCell>
            {withCustomer && <TableCell className="cards:flex-1 cards:basis-2/3">{order.customer}</TableCell>}
            <TableCell>{time.format(order.created_at)}</TableCell>
            <TableCell numeric>{listedAmount(order)}</TableCell>
            <TableCell className="cards:ms-auto">
              <StatusBadge status={order.status} />
            </TableCell>
          </TableRow>
        ))}
      </LineTable>
    </Panel>
  )
}
