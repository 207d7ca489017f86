/** Orders as their owner's pages show them. */
import type { Database } from '@/lib/supabase/database.types'
import type { Address } from '@/lib/delivery/address'
import type { OrderFreight } from '@/lib/delivery/freight'

type OrderRow = Database['public']['Tables']['orders']['Row']
type ItemRow = Database['public']['Tables']['order_items']['Row']
type ReductionRow = Database['public']['Tables']['order_adjustments']['Row']
type RefundRow = Database['public']['Tables']['refunds']['Row']
type EventRow = Database['public']['Tables']['order_events']['Row']

/** A line of an order, with name, color and price (toman) as sold. */
type OrderItem = Omit<ItemRow, 'order_id'>

/** One move of an order. */
export type OrderEvent = Pick<EventRow, 'id' | 'to_status' | 'note' | 'created_at'>

/** Pieces (or the postage: no line) that left an order, and the toman that they took off. */
export type OrderReduction = Pick<
  ReductionRow,
  'id' | 'order_item_id' | 'kind' | 'quantity' | 'amount' | 'created_at'
>

/** Money that went back. */
type OrderRefund = Pick<RefundRow, 'id' | 'amount' | 'method' | 'reference' | 'created_at'>

/** What an order was and became, as an edit keeps it; see private.order_snapshot. Amounts in toman. */
export interface OrderSnapshot {
  lines: { name: string; color: string | null; quantity: number; unit_price: number }[]
  shipping: number
  discount: number
  total: number
  delivery: string
  address: Address | null
}

/** A change of an order before it left. */
export interface OrderEdit {
  id: string
  before: OrderSnapshot
  after: OrderSnapshot
  created_at: string
}

/** A formal invoice or a credit note of an order. */
export type OrderInvoice = Pick<
  Database['public']['Tables']['invoices']['Row'],
  'id' | 'kind' | 'fiscal_year' | 'number' | 'corrects' | 'reason' | 'issued_at' | 'total'
>

/** A parcel that has left: when, with whom, and what of which lines lies in it. */
export type OrderShipment = Pick<
  Database['public']['Tables']['shipments']['Row'],
  | 'id'
  | 'place'
  | 'method'
  | 'carrier'
  | 'city'
  | 'driver_phone'
  | 'cartons'
  | 'tracking_code'
  | 'waybill'
  | 'shipped_at'
  | 'delivered_at'
> & { shipment_lines: { order_item_id: string; quantity: number }[] }

/** An order in a list. */
export type OrderSummary = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'payment_method'
  | 'payment_status'
  | 'payment_error'
  | 'is_paid'
  | 'delivery_method'
  | 'total_amount'
  | 'reduced_amount'
  | 'refunded_amount'
  | 'created_at'
  | 'hold_renewals'
  | 'by_phone'
  | 'by_proforma'
  | 'by_transfer'
> & {
  owed_amount: number
  /** What is still to come, in toman: all of it, or the difference that an edit made. */
  due_amount: number
  order_items: Pick<ItemRow, 'id' | 'product_name' | 'product_image' | 'quantity'>[]
  /** Its parcels that have left. */
  shipments: { id: string }[]
}

/** Everything about an order that its owner sees. */
export type OrderDetail = Omit<OrderSummary, 'order_items' | 'shipments'> &
  Pick<
    OrderRow,
    | 'payment_reference_id'
    | 'payment_verified_at'
    | 'subtotal'
    | 'shipping_cost'
    | 'discount_amount'
    | 'discount_code'
    | 'collected_amount'
    | 'delivery_title'
    | 'customer_note'
    | 'holds_stock'
    | 'expires_at'
    | 'tracking_code'
    | 'wants_invoice'
  > & {
    shipping_address: Address | null
    order_items: OrderItem[]
    order_events: OrderEvent[]
    order_adjustments: OrderReduction[]
    refunds: OrderRefund[]
    order_edits: OrderEdit[]
    invoices: OrderInvoice[]
    /** With whom an order by freight goes; null for any other. */
    order_freights: OrderFreight | null
    shipments: OrderShipment[]
  }

/** What became of a line that was put into the cart again. */
export interface ReorderLine {
  name: string
  wanted: number
  /** Pieces that are in the cart now and were not before. */
  added: number
}

/** An order as the panel shows it; components do not import queries themselves. */
export type { AdminOrder, PackedOrder } from './admin-queries'
export type { DeskCustomer, OrderDraft } from './draft-queries'
