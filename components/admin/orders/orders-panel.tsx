import Link from 'next/link'
import { StatusBadge } from '@/components/orders/order-parts'
import { Panel } from '@/components/ui/panel'
import { Cell, Table } from '@/components/ui/table'
import { formatToman } from '@/lib/core/money'
import { payableAmount } from '@/lib/orders/rules'
import { OrderLink } from './order-link'
import type { OrderRow } from './order-table'

type Row = Pick<
  OrderRow,
  'id' | 'number' | 'customer' | 'created_at' | 'total_amount' | 'reduced_amount' | 'status'
>

/** A few orders on another page, and the way to all of them. */
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
  /** Said where there are none. */
  empty: string
  withCustomer?: boolean
  /** The column that says when: its name, and how it is written. */
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
          <thead>
            <tr>
              <th scope="col">شماره</th>
              {withCustomer && <th scope="col">مشتری</th>}
              <th scope="col">{time.label}</th>
              <th scope="col">مبلغ (تومان)</th>
              <th scope="col">وضعیت</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <Cell label="شماره">
                  <OrderLink id={order.id} number={order.number} />
                </Cell>
                {withCustomer && <Cell label="مشتری">{order.customer}</Cell>}
                <Cell label={time.label}>{time.format(order.created_at)}</Cell>
                <Cell label="مبلغ" numeric>
                  {formatToman(payableAmount(order))}
                </Cell>
                <Cell label="وضعیت">
                  <StatusBadge status={order.status} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}
