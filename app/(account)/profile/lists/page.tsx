import type { Metadata } from 'next'
import { Wishlist } from '@/components/wishlist/wishlist'
import { requireViewer } from '@/lib/supabase/session'
import { toPersianDigits } from '@/lib/utils/text'
import { listWishlist } from '@/lib/wishlist/queries'

export const metadata: Metadata = { title: 'علاقه‌مندی‌ها' }

export default async function ListsPage() {
  const viewer = await requireViewer('/profile/lists')
  const { items, missing } = await listWishlist(viewer.id)
  return (
    <div className="grid gap-5">
      <h1 className="page-title">علاقه‌مندی‌ها</h1>
      <Wishlist items={items} />
      {missing > 0 && (
        <p className="text-13 text-muted">
          {toPersianDigits(missing)} محصول دیگر از علاقه‌مندی‌هایتان اکنون فروخته نمی‌شود.
        </p>
      )}
    </div>
  )
}
