import type { Database } from '@/lib/supabase/database.types'

export type GiftOccasion = Database['public']['Enums']['gift_occasion']

/** Amounts in toman. */
export interface GiftLine {
  id: string
  product_id: string
  color_id: string | null
  name: string
  slug: string
  image: string | null
  color: string | null
  hex: string | null
  quantity: number
  bought: number
  /** In open gifts. */
  reserved: number
  /** Retail; null without a price. */
  price: number | null
  is_available: boolean
  /** Open gift that others may join. */
  share: { total: number; collected: number } | null
}

/** Nothing personal. */
export interface GiftList {
  id: string
  occasion: GiftOccasion
  closes_at: string
  is_open: boolean
  lines: GiftLine[]
}

export interface OwnGiftList extends GiftList {
  has_address: boolean
  /** Names per line. */
  givers: Record<string, string[]>
}

/** Toman. */
export interface GiftQuote {
  free: number
  quantity: number
  /** The viewer's attempt that waits for its payment. */
  open: { id: string; amount: number } | null
  /** Null when none is free. */
  subtotal: number | null
  shipping: number | null
  total: number | null
  share: { total: number; collected: number; room: number; smallest: number } | null
}

export interface ShareToPay {
  id: string
  order_id: string
  number: number
  amount: number
}

export type GiftState = 'collecting' | 'bought' | 'delivered' | 'owed' | 'returned'

/** Paid by the viewer. Toman. */
export interface Gift {
  id: string
  list_id: string
  number: number
  amount: number
  total: number
  paid_at: string
  name: string
  image: string | null
  quantity: number
  state: GiftState
}
