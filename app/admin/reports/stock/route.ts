import { z } from 'zod'
import { fileResponse } from '@/lib/admin/export'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { defineRoute } from '@/lib/server/route'
import { readStock } from '@/lib/reports/rows'

/** Stock valued at base price. */
export const GET = defineRoute({
  name: 'reports.export-stock',
  schema: z.object({}),
  access: 'reports',
  run: async () =>
    fileResponse(
      'stock',
      'xlsx',
      [
        { header: 'محصول', value: (row) => row.name, width: 44 },
        { header: 'رنگ', value: (row) => row.color },
        { header: 'کد محصول', value: (row) => row.sku },
        { header: 'دسته', value: (row) => row.category },
        { header: 'فعال', value: (row) => (row.is_active ? 'بله' : 'خیر') },
        { header: 'موجودی', value: (row) => row.pieces },
        { header: PRICE_LABELS.base_price, value: (row) => row.base_price },
        { header: PRICE_LABELS.shop_price, value: (row) => row.shop_price },
        { header: PRICE_LABELS.dealer_price, value: (row) => row.dealer_price },
        { header: 'ارزش (تومان)', value: (row) => row.worth },
        { header: 'فروش کل', value: (row) => row.sold },
      ],
      await readStock(),
    ),
})
