import { defineExport } from '@/lib/admin/export'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatDateTime } from '@/lib/utils/dates'
import { DISCOUNT_LIST } from '@/lib/discounts/admin-list'
import { listDiscounts } from '@/lib/discounts/admin-queries'
import { discountState, UNLIMITED } from '@/lib/discounts/admin-rules'

export const GET = defineExport({
  name: 'discounts',
  spec: DISCOUNT_LIST,
  list: listDiscounts,
  columns: [
    { header: 'محصول', value: (row) => row.product_name, width: 44 },
    { header: 'نوع قیمت', value: (row) => PRICE_LABELS[row.price_type] },
    { header: 'نوع', value: (row) => (row.discount_type === 'percentage' ? 'درصد' : 'تومان') },
    { header: 'مقدار', value: (row) => row.discount_value },
    { header: 'قیمت', value: (row) => row.price },
    { header: 'قیمت با تخفیف', value: (row) => row.discounted_price },
    {
      header: 'از',
      value: (row) => (row.start_date ? formatDateTime(row.start_date) : 'از اکنون'),
      width: 28,
    },
    { header: 'تا', value: (row) => (row.end_date ? formatDateTime(row.end_date) : UNLIMITED), width: 28 },
    { header: 'وضعیت', value: (row) => discountState(row).text },
  ],
})
