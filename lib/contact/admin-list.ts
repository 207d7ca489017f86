import { defineList, type ListStateOf } from '@/lib/admin/list'
import { SUBJECT_LABELS } from './subjects'

/** Open messages by default. */
export const MESSAGE_LIST = defineList({
  path: '/admin/comments/messages',
  access: 'reviews',
  sorts: ['sent'],
  filters: {
    state: { all: 'در انتظار', options: { handled: 'رسیدگی‌شده', all: 'همه' } },
    subject: { all: 'همهٔ موضوع‌ها', options: SUBJECT_LABELS },
  },
})
export type MessageListState = ListStateOf<typeof MESSAGE_LIST>
