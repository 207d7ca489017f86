import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { OrderEditor } from '@/components/admin/order-draft/order-editor'
import { PageHead } from '@/components/admin/page-head'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { listPlaces } from '@/lib/delivery/places'
import { getOrderForAdmin } from '@/lib/orders/admin-queries'
import { isEditable } from '@/lib/orders/admin-rules'
import { listCustomerAddresses } from '@/lib/orders/draft-queries'
import { requireCapability } from '@/lib/supabase/session'
import { toPersianDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'تغییر سفارش' }

export default async function EditOrderPage({ params }: PageProps<'/admin/orders/[id]/edit'>) {
  const { id } = await params
  await requireCapability('orders', `/admin/orders/${id}/edit`)
  const order = isUuid(id) ? await getOrderForAdmin(id) : null
  if (!order) notFound()
  if (!isEditable(order)) redirect(`/admin/orders/${id}`)
  const number = toPersianDigits(order.number)
  return (
    <>
      <PageHead
        title={`تغییر سفارش ${number}`}
        trail={['/admin', '/admin/orders', { label: `سفارش ${number}`, href: `/admin/orders/${id}` }]}
      />
      <OrderEditor
        key={order.updated_at}
        order={{
          id: order.id,
          updated_at: order.updated_at,
          user_id: order.user_id,
          is_paid: order.is_paid,
          delivery_method: order.delivery_method,
          shipping_cost: order.shipping_cost,
          address: order.shipping_address ?? {},
          lines: order.order_items
            .filter((line) => line.quantity > line.reduced_quantity)
            .map((line) => ({
              key: line.id,
              item: line.id,
              product_id: line.product_id,
              color_id: line.color_id,
              name: line.product_name,
              image: line.product_image,
              color_name: line.color_name,
              color_hex: line.color_hex,
              quantity: line.quantity - line.reduced_quantity,
            })),
        }}
        saved={await listCustomerAddresses(order.user_id)}
        places={listPlaces()}
        noPostalCode={(await getDeliveryTerms()).noPostalCode ?? []}
      />
    </>
  )
}
