import { defineList, type ListStateOf } from '@/lib/admin/list'

export const PRODUCT_LIST = defineList({
  path: '/admin/products',
  access: ['products', 'stock', 'prices'],
  sorts: ['created', 'name', 'price', 'stock', 'sold'],
  filters: {
    category: 'uuid',
    state: { all: 'همهٔ وضعیت‌ها', options: { active: 'فعال', inactive: 'غیرفعال' } },
    mark: {
      all: 'همهٔ نشان‌ها',
      options: {
        featured: 'برگزیده',
        new: 'جدید',
        scheduled: 'در نوبت انتشار',
        'no-price': 'بدون قیمت',
        'no-picture': 'بدون تصویر',
        'shop-above-base': 'فروشگاه بالاتر از پایه',
        'dealer-above-shop': 'عمده بالاتر از فروشگاه',
      },
    },
    stock: { all: 'همهٔ موجودی‌ها', options: { in: 'موجود', low: 'رو به اتمام', out: 'ناموجود' } },
  },
})
export type ProductListState = ListStateOf<typeof PRODUCT_LIST>

export { LOW_STOCK_LIMIT as LOW_STOCK } from '@/lib/supabase/database.limits'
