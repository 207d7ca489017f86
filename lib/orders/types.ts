import type { Database } from '@/lib/supabase/database.types'
import type { Address } from '@/lib/delivery/address'
import type { OrderFreight } from '@/lib/delivery/freight'

type OrderRow = Database['public']['Tables']['orders']['Row']
type ItemRow = Database['public']['Tables']['order_items']['Row']
type ReductionRow = Database['public']['Tables']['order_adjustments']['Row']
type RefundRow = Database['public']['Tables']['refunds']['Row']
type EventRow = Database['public']['Tables']['order_events']['Row']

/** Name, color and price (toman) as sold. */
type OrderItem = Omit<ItemRow, 'order_id'>

export type OrderEvent = Pick<EventRow, 'id' | 'to_status' | 'note' | 'created_at'>

/** Removed items, or postage (no line), with the amount in toman. */
export type OrderReduction = Pick<
  ReductionRow,
  'id' | 'order_item_id' | 'kind' | 'quantity' | 'amount' | 'created_at'
>

type OrderRefund = Pick<RefundRow, 'id' | 'amount' | 'method' | 'reference' | 'created_at'>

/** See private.order_snapshot. Amounts in toman. */
export interface OrderSnapshot {
  lines: { name: string; color: string | null; quantity: number; unit_price: number }[]
  shipping: number
  discount: number
  total: number
  delivery: string
  address: Address | null
}

export interface OrderEdit {
  id: string
  before: OrderSnapshot
  after: OrderSnapshot
  created_at: string
}

export type OrderInvoice = Pick<
  Database['public']['Tables']['invoices']['Row'],
  'id' | 'kind' | 'fiscal_year' | 'number' | 'corrects' | 'reason' | 'issued_at' | 'total'
>

export type OrderShipment = Pick<
  Database['public']['Tables']['shipments']['Row'],
  | 'id'
  | 'position'
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
  /** Due amount in toman: total, or difference after an edit. */
  due_amount: number
  order_items: Pick<ItemRow, 'id' | 'product_name' | 'product_image' | 'quantity'>[]
  shipments: { id: string }[]
}

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
    /** Null unless sent by freight. */
    order_freights: OrderFreight | null
    shipments: OrderShipment[]
  }

export interface ReorderLine {
  name: string
  wanted: number
  /** Items added by this action. */
  added: number
}

/** Re-exported: components do not import queries. */
export type { AdminOrder, PackedOrder, UnallocatedPayment } from './admin-queries'
export type { DraftCustomer, OrderDraft } from './draft-queries'
