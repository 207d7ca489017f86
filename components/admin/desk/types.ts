/** What the desk knows of a line before and after it was priced. */
export interface DeskLine {
  /** Names the line while the page is open. */
  key: string
  /** A line of the order that is edited; null for one that is added. */
  item: string | null
  product_id: string | null
  color_id: string | null
  name: string
  image: string | null
  color_name: string | null
  color_hex: string | null
  quantity: number
}

/** What the calculator said of it. Amounts in toman. */
export interface PricedLine {
  /** «۲ × ۱۰۰٬۰۰۰»: pieces by price. */
  parts: { quantity: number; unit_price: number }[]
  total: number | null
  /** The most that there is. */
  available: number
  problem: string | null
}

export type { DeskCustomer, OrderDraft } from '@/lib/orders/types'
