import type { ListSpec, ListState } from '@/lib/admin/list'
import { SUBJECTS } from './subjects'

/** Open messages by default. */
export const MESSAGE_LIST = {
  sorts: ['sent'],
  defaultSort: 'sent',
  defaultDirection: 'desc',
  filters: { state: ['handled', 'all'], subject: SUBJECTS },
} as const satisfies ListSpec

export type MessageListState = ListState<'sent', 'state' | 'subject'>
