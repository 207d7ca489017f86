import { defineList, type ListStateOf } from '@/lib/admin/list'
import type { Answers } from '@/lib/supabase/answers'

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

/** Prices in toman; `version` is for the conflict check of a quick edit. */
export type AdminProductRow = Answers['admin_list_products'][number]

const FOR_FILES = [
  'brand',
  'weight',
  'short_description',
  'video_code',
  'is_featured',
  'is_new',
  'colors',
  'total',
] as const satisfies readonly (keyof AdminProductRow)[]
export type ProductTableRow = Omit<AdminProductRow, (typeof FOR_FILES)[number]>

/** Only what the browser shows: the rows are serialized into the page. */
export function toTableRow(row: AdminProductRow): ProductTableRow {
  const shown: Partial<AdminProductRow> = { ...row }
  for (const column of FOR_FILES) delete shown[column]
  return shown as ProductTableRow
}

export { LOW_STOCK_LIMIT as LOW_STOCK } from '@/lib/supabase/database.limits'
