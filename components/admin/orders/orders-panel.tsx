import Link from 'next/link'
import { StatusBadge } from '@/components/orders/order-parts'
import { Panel } from '@/components/ui/panel'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
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
        <Link href={allHref} prefetch={false} className="text-14 text-action">
          همه
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="text-14 text-muted">{empty}</p>
      ) : (
        <Table cards aria-label={title}>
          <TableHeader>
            <TableRow>
              <TableHead>شماره</TableHead>
              {withCustomer && <TableHead>مشتری</TableHead>}
              <TableHead>{time.label}</TableHead>
              <TableHead>مبلغ (تومان)</TableHead>
              <TableHead>وضعیت</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell label="شماره">
                  <OrderLink id={order.id} number={order.number} />
                </TableCell>
                {withCustomer && <TableCell label="مشتری">{order.customer}</TableCell>}
                <TableCell label={time.label}>{time.format(order.created_at)}</TableCell>
                <TableCell label="مبلغ" numeric>
                  {listedAmount(order)}
                </TableCell>
                <TableCell label="وضعیت">
                  <StatusBadge status={order.status} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  )
}
