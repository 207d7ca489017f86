import type { Database } from '@/lib/supabase/database.types'

/** The kinds of people, as the panel names them. */
export type CustomerType = Database['public']['Enums']['user_type']

export const CUSTOMER_TYPES: Record<CustomerType, string> = {
  normal: 'مشتری',
  shop: 'فروشگاه',
  dealer: 'نماینده',
  admin: 'مدیر',
}
