import Link from 'next/link'
import { LINES } from '@/components/admin/data-table/lines'
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

/** Within `TwoColumns`, for its width. */
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
        <Table aria-label={title}>
          <TableHeader className="cards:sr-only">
            <TableRow>
              <TableHead>شماره</TableHead>
              {withCustomer && <TableHead>مشتری</TableHead>}
              <TableHead>{time.label}</TableHead>
              <TableHead>مبلغ (تومان)</TableHead>
              <TableHead>وضعیت</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody className={LINES}>
            {orders.map((order) => (
              <TableRow key={order.id}>
                <TableCell>
                  <OrderLink id={order.id} number={order.number} />
                </TableCell>
                {withCustomer && (
                  <TableCell className="cards:flex-1 cards:basis-2/3">{order.customer}</TableCell>
                )}
                <TableCell>{time.format(order.created_at)}</TableCell>
                <TableCell numeric>{listedAmount(order)}</TableCell>
                <TableCell className="cards:ms-auto">
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
