import { defineList, type ListStateOf } from '@/lib/admin/list'

export const REQUEST_LIST = defineList({
  path: '/admin/stock-requests',
  access: ['reviews', 'stock'],
  filters: {
    state: {
      all: 'در انتظار',
      options: { ready: 'در انتظار و موجود', answered: 'خبر گرفته', all: 'همه' },
    },
  },
})
export type RequestListState = ListStateOf<typeof REQUEST_LIST>
