import type { Database } from '@/lib/supabase/database.types'

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']

export type WholesaleStatus = Database['public']['Enums']['wholesale_status']

/** Line of business; `''` on old requests. */
export const FIELDS = {
  store: 'مغازهٔ ظرف و لوازم خانه',
  online: 'فروش اینترنتی',
  distributor: 'پخش به مغازه‌ها',
  hospitality: 'رستوران، کافه یا هتل',
  office: 'سازمان یا شرکت',
  other: 'کار دیگر',
} as const
export type WholesaleField = keyof typeof FIELDS

/** `note`: sent to the customer. */
type WholesaleEvent = Pick<Tables['wholesale_events']['Row'], 'id' | 'kind' | 'note' | 'created_at'>

export type OwnRequest = Pick<
  Tables['wholesale_requests']['Row'],
  | 'id'
  | 'wanted_type'
  | 'business_name'
  | 'field'
  | 'province'
  | 'city'
  | 'business_id'
  | 'note'
  | 'status'
  | 'answer'
  | 'seen_at'
  | 'sent_at'
> & { events: WholesaleEvent[]; papers: string[] }

/** Percent off retail; `retail` in toman. */
export type WholesaleShare = Functions['wholesale_shares']['Returns'][number]

export type QueueRow = Functions['admin_list_wholesale']['Returns'][number]

/** Amounts in toman. */
export type DealerRow = Functions['admin_list_dealers']['Returns'][number]

/** Amounts in toman. */
export interface WholesaleHome {
  minimum: { amount: number; missing: number } | null
  /** Open ones. */
  proformas: { count: number; total: number }
  /** Ordered most often within a year; `quantity`: of the last order. */
  usual: {
    product_id: string
    color_id: string | null
    name: string
    slug: string
    image: string | null
    price: number
    color: string | null
    quantity: number
  }[]
  /** Of the viewer's tier, newest first. */
  price_changes: { name: string; slug: string; started_at: string; price: number; before: number }[]
}
