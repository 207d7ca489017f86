import type { Database } from '@/lib/supabase/database.types'

/** Account types, also used as price tiers (`lib/catalog/tiers.ts`). */
export type CustomerType = Database['public']['Enums']['user_type']

export const CUSTOMER_TYPES: Record<CustomerType, string> = {
  normal: 'مصرف‌کننده',
  shop: 'فروشگاه',
  dealer: 'همکار',
  admin: 'مدیر',
}

/** As private.is_wholesale. */
export function isWholesale(type: CustomerType): type is 'shop' | 'dealer' {
  return type === 'shop' || type === 'dealer'
}
