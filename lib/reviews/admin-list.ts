import { defineList, type ListStateOf } from '@/lib/admin/list'

export const COMMENT_LIST = defineList({
  path: '/admin/comments',
  access: 'reviews',
  filters: {
    state: ['waiting', 'approved', 'deleted'],
    kind: { all: 'نظر و پاسخ', options: { review: 'نظر', reply: 'پاسخ' } },
    rating: ['5', '4', '3', '2', '1'],
    flag: { all: 'همهٔ نظرها', options: { link: 'پیوند یا شماره دارد', repeated: 'متن تکراری' } },
    product: 'uuid',
    user: 'uuid',
  },
})
export type CommentListState = ListStateOf<typeof COMMENT_LIST>
