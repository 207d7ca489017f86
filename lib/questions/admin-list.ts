import { defineList, type ListStateOf } from '@/lib/admin/list'

export const QUESTION_LIST = defineList({
  path: '/admin/comments/questions',
  access: 'reviews',
  filters: {
    state: ['waiting', 'unanswered', 'approved', 'deleted'],
    kind: { all: 'پرسش و پاسخ', options: { question: 'پرسش', answer: 'پاسخ' } },
    flag: { all: 'همهٔ نوشته‌ها', options: { link: 'پیوند یا شماره دارد' } },
    product: 'uuid',
    user: 'uuid',
  },
})
export type QuestionListState = ListStateOf<typeof QUESTION_LIST>
