import type { ListSpec, ListState } from '@/lib/admin/list'

export const INVOICE_LIST = {
  sorts: ['issued'],
  defaultSort: 'issued',
  defaultDirection: 'desc',
  filters: { kind: ['sale', 'credit'] },
} as const satisfies ListSpec

export type InvoiceListState = ListState<'issued', 'kind'>
