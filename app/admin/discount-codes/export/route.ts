import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { defineExport } from '@/lib/admin/export'
import { formatDateTime } from '@/lib/utils/dates'
import { CODE_LIST } from '@/lib/discounts/admin-list'
import { listCodes } from '@/lib/discounts/admin-queries'
import { codeState } from '@/lib/discounts/admin-rules'

export const GET = defineExport({
  name: 'discount-codes',
  spec: CODE_LIST,
  list: listCodes,
  columns: [
    { header: 'کد', value: (row) => row.code },
    { header: 'توضیح', value: (row) => row.description, width: 36 },
    { header: 'نوع', value: (row) => (row.discount_type === 'percentage' ? 'درصد' : 'تومان') },
    { header: 'مقدار', value: (row) => row.discount_value },
    { header: 'کمترین سفارش', value: (row) => row.min_order_amount },
    { header: 'بیشترین تخفیف', value: (row) => row.max_discount_amount },
    { header: 'از', value: (row) => formatDateTime(row.start_date), width: 28 },
    { header: 'تا', value: (row) => formatDateTime(row.end_date), width: 28 },
    { header: 'استفاده', value: (row) => row.uses_count },
    { header: 'سقف', value: (row) => row.uses_limit },
    { header: 'سقف هر کاربر', value: (row) => row.user_uses_limit },
    {
      header: 'کاربران مجاز',
      value: (row) => row.applicable_user_types.map((type) => CUSTOMER_TYPES[type]).join('، '),
    },
    { header: 'وضعیت', value: (row) => codeState(row).text },
  ],
})
