import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { readPaymentLink } from '@/lib/orders/payment-link'
import { payableNow } from './rules'

/** Order of a payment link without personal data. Amounts in toman. */
export interface LinkedOrder {
  id: string
  number: number
  isPaid: boolean
  isOver: boolean
  /** Due amount, or null. */
  payable: number | null
  /** `offered`: its owner may pay by transfer; `open`: a receipt is in review. */
  transfer: 'offered' | 'open' | null
  /** For card suggestions of the gateway. */
  phone: string
  lines: { id: string; name: string; color: string | null; quantity: number }[]
}

/** Null for an invalid link. */
export async function getLinkedOrder(token: string): Promise<LinkedOrder | null> {
  const link = readPaymentLink(token)
  if (!link) return null
  const client = serviceClient()
  const [data, transfer] = await Promise.all([
    client
      .from('orders')
      .select(
        `id, number, status, payment_method, is_paid, holds_stock, by_proforma, total_amount, due_amount, shipping_address,
       order_items(id, product_name, color_name, quantity, reduced_quantity)`,
      )
      .eq('id', link.orderId)
      .order('product_name', { referencedTable: 'order_items' })
      .maybeSingle()
      .then(dataOf),
    rpcQuery('transfer_of_link', { p_order_id: link.orderId }, client),
  ])
  if (!data) return null
  return {
    id: data.id,
    number: data.number,
    isPaid: data.is_paid,
    isOver: link.isOver,
    payable: payableNow(data),
    transfer,
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
