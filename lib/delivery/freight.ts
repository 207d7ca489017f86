import type { Database } from '@/lib/supabase/database.types'

type Tables = Database['public']['Tables']

export type FreightCompany = Pick<
  Tables['freight_companies']['Row'],
  'id' | 'name' | 'city' | 'terminal' | 'phone'
>

/** Carrier of an order, and the pickup city of the freight. */
export type OrderFreight = Pick<Tables['order_freights']['Row'], 'name' | 'city' | 'phone' | 'on_receipt'>

/** A listed company or another name, and the pickup city. */
export interface FreightWish {
  company_id: string | null
  name: string
  /** Empty: the address's city. */
  city: string
}

/** Value for an unlisted company. */
export const OTHER_COMPANY = 'other'

/** «ترابر جنوب، مشهد (پس‌کرایه)». */
export function freightText({
  name,
  city,
  on_receipt,
}: Pick<OrderFreight, 'name' | 'city' | 'on_receipt'>): string {
  return `${name}، ${city}${on_receipt ? ' (پس‌کرایه)' : ''}`
}
