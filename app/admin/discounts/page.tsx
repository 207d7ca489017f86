import type { Metadata } from 'next'
import { DiscountTable } from '@/components/admin/discounts/discount-table'
import { listPage } from '@/lib/admin/list-page'
import { DISCOUNT_LIST } from '@/lib/discounts/admin-list'
import { getDiscountStats, getPriceOrder, listDiscounts } from '@/lib/discounts/admin-queries'
import { pickProducts } from '@/lib/catalog/admin-queries'

export const metadata: Metadata = { title: 'تخفیف محصولات' }

export default listPage({
  spec: DISCOUNT_LIST,
  list: listDiscounts,
  page: DiscountTable,
  more: async () => {
    const [stats, order, products] = await Promise.all([
      getDiscountStats(),
      getPriceOrder(),
      pickProducts(''),
    ])
    return { stats, order, products }
  },
})
