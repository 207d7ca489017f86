/** Amounts in toman. */
import type { Database } from '@/lib/supabase/database.types'
import type { Invoice, InvoiceLine } from '@/lib/invoices/types'

type TransferRow = Database['public']['Tables']['transfer_receipts']['Row']
type ProformaRow = Database['public']['Tables']['proformas']['Row']

export type BankAccount = Pick<
  Database['public']['Tables']['bank_accounts']['Row'],
  'id' | 'bank' | 'holder' | 'iban' | 'card_number'
>

export type Transfer = Pick<
  TransferRow,
  'id' | 'amount' | 'tracking_number' | 'paid_on' | 'state' | 'created_at' | 'received' | 'reason'
> & { pictures: number }

export type ProformaSummary = Pick<
  ProformaRow,
  'id' | 'fiscal_year' | 'number' | 'issued_at' | 'valid_until' | 'total'
>

export type Proforma = Omit<ProformaRow, 'seller' | 'buyer' | 'lines' | 'accounts' | 'issued_by'> &
  Pick<Invoice, 'seller' | 'buyer'> & {
    lines: (InvoiceLine & { pack_size: number | null })[]
    accounts: Omit<BankAccount, 'id'>[]
    /** Superseded by a newer one. */
    isReplaced: boolean
  }

export type TransferQueueRow = Database['public']['Functions']['admin_list_transfers']['Returns'][number]
