import type { Database } from '@/lib/supabase/database.types'

/** The kinds of accounts; the tiers of price are called by them too (`lib/catalog/tiers.ts`). */
export type CustomerType = Database['public']['Enums']['user_type']

export const CUSTOMER_TYPES: Record<CustomerType, string> = {
  normal: 'مصرف‌کننده',
  shop: 'فروشگاه',
  dealer: 'همکار',
  admin: 'مدیر',
}
