/** Bank transfers and proformas as pages show them. Amounts in toman. */
import type { Database } from '@/lib/supabase/database.types'
import type { Invoice, InvoiceLine } from '@/lib/invoices/types'

type TransferRow = Database['public']['Tables']['bank_transfers']['Row']
type ProformaRow = Database['public']['Tables']['proformas']['Row']

/** An account that customers transfer to. */
export type BankAccount = Pick<
  Database['public']['Tables']['bank_accounts']['Row'],
  'id' | 'bank' | 'holder' | 'iban' | 'card_number'
>

/** A receipt that a buyer sent. */
export type Transfer = Pick<
  TransferRow,
  'id' | 'amount' | 'tracking_number' | 'paid_on' | 'state' | 'created_at' | 'received' | 'reason'
> & { pictures: number }

/** A proforma in a list. */
export type ProformaSummary = Pick<
  ProformaRow,
  'id' | 'fiscal_year' | 'number' | 'issued_at' | 'valid_until' | 'total'
>

/** A proforma as it was issued. */
export type Proforma = Omit<ProformaRow, 'seller' | 'buyer' | 'lines' | 'accounts' | 'issued_by'> &
  Pick<Invoice, 'seller' | 'buyer'> & {
    lines: (InvoiceLine & { pack_size: number | null })[]
    accounts: Omit<BankAccount, 'id'>[]
    /** Whether another one took its place. */
    isReplaced: boolean
  }

/** A transfer as the panel lists it. */
export type TransferQueueRow = Database['public']['Functions']['admin_list_transfers']['Returns'][number]
