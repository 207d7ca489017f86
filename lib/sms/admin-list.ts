import type { ListSpec, ListState } from '@/lib/admin/list'

export const SMS_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { state: ['queued', 'sending', 'sent', 'failed'] },
} as const satisfies ListSpec
export type SmsListState = ListState<'created', 'state'>
