import type { ListSpec, ListState } from '@/lib/admin/list'
import { SUBJECTS } from './subjects'

/** ContactMessages of the contact form: those that wait, unless the state says otherwise. */
export const MESSAGE_LIST = {
  sorts: ['sent'],
  defaultSort: 'sent',
  defaultDirection: 'desc',
  filters: { state: ['handled', 'all'], subject: SUBJECTS },
} as const satisfies ListSpec

export type MessageListState = ListState<'sent', 'state' | 'subject'>
