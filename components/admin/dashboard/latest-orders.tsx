import type { ComponentProps } from 'react'
import { OrdersPanel } from '@/components/admin/orders/orders-panel'
import { formatRelative } from '@/lib/utils/dates'

export function LatestOrders({ orders }: Pick<ComponentProps<typeof OrdersPanel>, 'orders'>) {
  return (
    <OrdersPanel
      title="آخرین سفارش‌ها"
      allHref="/admin/orders"
      orders={orders}
      empty="هنوز سفارشی نیست."
      withCustomer
      time={{ label: 'زمان', format: formatRelative }}
    />
  )
}
