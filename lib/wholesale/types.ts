import type { Database } from '@/lib/supabase/database.types'

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']

export type WholesaleStatus = Database['public']['Enums']['wholesale_status']

/** What a business does; `''` of requests from before it was asked. */
export const FIELDS = {
  store: 'مغازهٔ ظرف و لوازم خانه',
  online: 'فروش اینترنتی',
  distributor: 'پخش به مغازه‌ها',
  hospitality: 'رستوران، کافه یا هتل',
  office: 'سازمان یا شرکت',
  other: 'کار دیگر',
} as const
export type WholesaleField = keyof typeof FIELDS

/** A step of a request; `note`: what was told to the customer. */
type WholesaleEvent = Pick<Tables['wholesale_events']['Row'], 'id' | 'kind' | 'note' | 'created_at'>

/** A request as its sender sees it. */
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

/** A product with what wholesale takes off its price, in percent; `retail` in toman. */
export type WholesaleShare = Functions['wholesale_shares']['Returns'][number]

/** A line of the queue. */
export type QueueRow = Functions['admin_list_wholesale']['Returns'][number]

/** A shop or dealer with what they buy; amounts in toman. */
export type DealerRow = Functions['admin_list_dealers']['Returns'][number]
