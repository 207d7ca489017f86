import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { readPaymentLink } from '@/lib/orders/payment-link'
import { payableNow } from './rules'

/** What a payment link shows: the order without the name, the phone and the address of anybody. Amounts in toman. */
export interface LinkedOrder {
  id: string
  number: number
  isPaid: boolean
  isOver: boolean
  /** What is to be paid now; null when nothing is. */
  payable: number | null
  /** Whether its owner may pay by a transfer (`offered`), or sent a receipt that is looked at (`open`). */
  transfer: 'offered' | 'open' | null
  /** What the gateway may suggest cards by. */
  phone: string
  lines: { id: string; name: string; color: string | null; quantity: number }[]
}

/** The order of a payment link; null when the link is not ours. */
export async function getLinkedOrder(token: string): Promise<LinkedOrder | null> {
  const link = readPaymentLink(token)
  if (!link) return null
  const client = serviceClient()
  const [{ data, error }, transfer] = await Promise.all([
    client
      .from('orders')
      .select(
        `id, number, status, payment_method, is_paid, holds_stock, by_proforma, total_amount, due_amount, shipping_address,
       order_items(id, product_name, color_name, quantity, reduced_quantity)`,
      )
      .eq('id', link.orderId)
      .order('product_name', { referencedTable: 'order_items' })
      .maybeSingle(),
    client.rpc('transfer_of_link', { p_order_id: link.orderId }),
  ])
  if (error) throw databaseError(error)
  if (transfer.error) throw databaseError(transfer.error)
  if (!data) return null
  return {
    id: data.id,
    number: data.number,
    isPaid: data.is_paid,
    isOver: link.isOver,
    payable: payableNow(data),
    transfer: transfer.data as LinkedOrder['transfer'],
    phone: (data.shipping_address as { phone_number?: string } | null)?.phone_number ?? '',
    lines: data.order_items
      .filter(({ quantity, reduced_quantity }) => quantity > reduced_quantity)
      .map((line) => ({
        id: line.id,
        name: line.product_name,
        color: line.color_name,
        quantity: line.quantity - line.reduced_quantity,
      })),
  }
}
