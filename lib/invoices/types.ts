/** Amounts in toman. */
import type { Database } from '@/lib/supabase/database.types'

type Row = Database['public']['Tables']['invoices']['Row']
type IdentityRow = Database['public']['Tables']['tax_identities']['Row']

export interface Party {
  name: string
  national_id: string
  economic_code: string
  registration_number: string
  province: string
  city: string
  address: string
  postal_code: string
  phone: string
}

/** `unit_price` includes tax, `amount` and `discount` exclude it. */
export interface InvoiceLine {
  code: string
  name: string
  color: string | null
  quantity: number
  unit_price: number
  amount: number
  discount: number
  vat: number
  total: number
}

export type Invoice = Omit<Row, 'seller' | 'buyer' | 'lines' | 'issued_by'> & {
  seller: Party
  buyer: Party & { kind: 'person' | 'company' }
  lines: InvoiceLine[]
  /** Corrected invoice of a credit note. */
  corrected: { fiscal_year: number; number: number; issued_at: string } | null
}

export type LegalIdentity = Omit<IdentityRow, 'updated_at'>

/** «۱۴۰۵/۱۲» in Latin digits. */
export function documentNumber({ fiscal_year, number }: { fiscal_year: number; number: number }): string {
  return `${fiscal_year}/${number}`
}

export const DOCUMENT_NAMES = { sale: 'صورتحساب', credit: 'برگهٔ برگشت' } as const

export const CREDIT_REASONS: Record<string, string> = {
  returned: 'بازگشت محصول',
  cancelled: 'لغو بخشی از سفارش',
  void: 'ابطال صورتحساب',
}
