import 'server-only'
import type { ListPage, ListState } from '@/lib/admin/list'
import { rpcQuery } from '@/lib/server/rpc'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Invoice, LegalIdentity } from './types'
import { isUuid } from '@/lib/utils/uuid'

/** Own documents, or all for admins; null otherwise. */
export async function getInvoice(id: string): Promise<Invoice | null> {
  if (!isUuid(id)) return null
  const client = await viewerClient()
  const data = await client
    .from('invoices')
    .select(
      `id, kind, fiscal_year, number, order_id, order_number, corrects, reason, issued_at, seller, buyer, lines, vat_percent,
       amount, discount, vat, total`,
    )
    .eq('id', id)
    .maybeSingle()
    .then(dataOf)
  if (!data) return null
  const corrected = data.corrects
    ? await client.from('invoices').select('fiscal_year, number, issued_at').eq('id', data.corrects).single()
    : null
  if (corrected?.error) throw databaseError(corrected.error)
  return { ...data, corrected: corrected?.data ?? null } as unknown as Invoice
}

export async function getIdentity(userId: string): Promise<LegalIdentity | null> {
  const client = await viewerClient()
  return client
    .from('tax_identities')
    .select(
      'user_id, kind, name, national_id, economic_code, registration_number, province, city, address, postal_code, phone',
    )
    .eq('user_id', userId)
    .maybeSingle()
    .then(dataOf)
}

export type InvoiceRow = Database['public']['Functions']['admin_list_invoices']['Returns'][number]

/** Throws AppError except for admins. */
export async function listInvoices(state: ListState<'issued', 'kind'>): Promise<ListPage<InvoiceRow>> {
  const data = await rpcQuery('admin_list_invoices', {
    ...(state.search && { p_search: state.search }),
    ...(state.filters.kind && { p_kind: state.filters.kind as 'sale' | 'credit' }),
    p_limit: state.size,
    p_offset: (state.page - 1) * state.size,
  })
  return { rows: data, total: data[0]?.found ?? 0 }
}

/** Newest first; `from_date` is Gregorian. */
export async function listVatRates() {
  const client = await viewerClient()
  return client
    .from('vat_rates')
    .select('from_date, percent')
    .order('from_date', { ascending: false })
    .then(dataOf)
}
