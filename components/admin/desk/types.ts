export interface DeskLine {
  /** Unique within the page. */
  key: string
  /** Existing order line; null if added. */
  item: string | null
  product_id: string | null
  color_id: string | null
  name: string
  image: string | null
  color_name: string | null
  color_hex: string | null
  quantity: number
}

/** Amounts in toman. */
export interface PricedLine {
  /** «۲ × ۱۰۰٬۰۰۰»: quantity by unit price. */
  parts: { quantity: number; unit_price: number }[]
  total: number | null
  available: number
  problem: string | null
}

export type { DeskCustomer, OrderDraft } from '@/lib/orders/types'
