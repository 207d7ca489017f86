import { defineList, type ListStateOf } from '@/lib/admin/list'
import { formatToman } from '@/lib/utils/money'
import { CUSTOMER_TYPES } from './types'

const spent = (least: number): [string, string] => [String(least), `از ${formatToman(least)} تومان`]

/** `spent`: minimum paid toman. */
export const USER_LIST = defineList({
  path: '/admin/users',
  access: 'customers',
  filters: {
    type: { all: 'همهٔ نوع‌ها', options: CUSTOMER_TYPES },
    blocked: { all: 'همهٔ کاربران', options: { no: 'آزاد', yes: 'مسدود' } },
    segment: 'uuid',
    province: 'text',
    bought: {
      label: 'خرید',
      all: 'همه',
      options: {
        never: 'هنوز نخریده',
        once: 'یک بار خریده',
        more: 'بیش از یک بار خریده',
        lapsed: 'در ۹۰ روز گذشته نخریده',
      },
    },
    spent: {
      label: 'جمع خرید',
      all: 'همهٔ مبلغ‌ها',
      options: Object.fromEntries([1e6, 5e6, 20e6, 100e6].map(spent)),
    },
    from: 'day',
    until: 'day',
  },
})
export type UserListState = ListStateOf<typeof USER_LIST>
