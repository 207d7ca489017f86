import { defineList, type ListStateOf } from '@/lib/admin/list'

export const DISCOUNT_LIST = defineList({
  path: '/admin/discounts',
  access: 'prices',
  filters: {
    state: {
      all: 'همهٔ وضعیت‌ها',
      options: { active: 'فعال', expired: 'منقضی شده', inactive: 'غیرفعال' },
    },
  },
})
export type DiscountListState = ListStateOf<typeof DISCOUNT_LIST>

export const CODE_LIST = defineList({
  path: '/admin/discount-codes',
  access: 'prices',
  filters: { active: { all: 'همهٔ کدها', options: { yes: 'روشن', no: 'خاموش' } } },
})
export type CodeListState = ListStateOf<typeof CODE_LIST>
