import type { ListSpec, ListState } from '@/lib/admin/list'

/** What the panel's list of documents can be asked for. */
export const INVOICE_LIST = {
  sorts: ['issued'],
  defaultSort: 'issued',
  defaultDirection: 'desc',
  filters: { kind: ['sale', 'credit'] },
} as const satisfies ListSpec

export type InvoiceListState = ListState<'issued', 'kind'>
