import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrderSheet } from '@/components/order-sheet/order-sheet'
import { keptCategories } from '@/lib/catalog/queries'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { isWholesale } from '@/lib/customers/types'
import { readOrderSheet } from '@/lib/order-sheet/queries'
import { FIRST_ROWS, MOST_LINES, SHEET_NAME } from '@/lib/order-sheet/schema'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'برگهٔ سفارش' }

/** Wholesale only; others are redirected to the wholesale page. */
export default async function OrderSheetPage() {
  const viewer = await requireViewer('/wholesale/order')
  if (!isWholesale(viewer.user_type)) redirect('/wholesale')
  const [{ rows, total }, { categories }] = await Promise.all([
    readOrderSheet(FIRST_ROWS, null),
    keptCategories(),
  ])
  return (
    <div className="min-h-svh py-6 tablet:py-8">
      <OrderSheet
        viewerId={viewer.id}
        tier={TIER_LABELS[viewer.user_type === 'dealer' ? 'dealer_price' : 'shop_price']}
        first={rows}
        total={total ?? rows.length}
        categories={categories.map(({ id, name, parent_id }) => ({ id, name, parent_id }))}
        mostLines={MOST_LINES}
        longestName={SHEET_NAME.max}
      />
    </div>
  )
}
