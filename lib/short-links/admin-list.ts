import { defineList, type ListStateOf } from '@/lib/admin/list'

export const SHORT_LINK_LIST = defineList({
  path: '/admin/sms/links',
  access: 'sms',
  sorts: ['created', 'clicks'],
  filters: {
    kind: {
      all: 'همهٔ پیوندها',
      options: { campaign: 'ارسال گروهی', message: 'پیامک سفارش', own: 'ساخته در پنل' },
    },
  },
})
export type ShortLinkListState = ListStateOf<typeof SHORT_LINK_LIST>
