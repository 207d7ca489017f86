import type { Metadata } from 'next'
import { DiscountSection } from '@/components/admin/discounts/discount-section'
import { parseListState } from '@/lib/admin/list'
import { DISCOUNT_LIST } from '@/lib/discounts/admin-list'
import { pickProducts } from '@/lib/catalog/admin-queries'
import { getDiscountStats, listDiscounts } from '@/lib/discounts/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'تخفیف محصولات' }

export default async function DiscountsPage({ searchParams }: PageProps<'/admin/discounts'>) {
  await requireCapability('prices', '/admin/discounts')
  const state = parseListState(DISCOUNT_LIST, await searchParams)
  const [{ rows, total }, stats, products] = await Promise.all([
    listDiscounts(state),
    getDiscountStats(),
    pickProducts(''),
  ])
  return <DiscountSection rows={rows} total={total} state={state} stats={stats} products={products} />
}
