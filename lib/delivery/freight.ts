/** Freight companies, and what an order or a parcel says of the one that it goes with. */
import type { Database } from '@/lib/supabase/database.types'

type Tables = Database['public']['Tables']

/** A company as customers choose it. */
export type FreightCompany = Pick<
  Tables['freight_companies']['Row'],
  'id' | 'name' | 'city' | 'terminal' | 'phone'
>

/** With whom an order goes, and where its goods are fetched. */
export type OrderFreight = Pick<Tables['order_freights']['Row'], 'name' | 'city' | 'phone' | 'on_receipt'>

/** With whom an order that is put together shall go: a company of the list, or the name of another; where the goods are fetched. */
export interface FreightWish {
  company_id: string | null
  name: string
  /** Empty: the city of the address. */
  city: string
}

/** The choice of a company that is not on the list. */
export const OTHER_COMPANY = 'other'

/** «ترابر جنوب، مشهد (پس‌کرایه)». */
export function freightText({
  name,
  city,
  on_receipt,
}: Pick<OrderFreight, 'name' | 'city' | 'on_receipt'>): string {
  return `${name}، ${city}${on_receipt ? ' (پس‌کرایه)' : ''}`
}
