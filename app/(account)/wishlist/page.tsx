import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Note } from '@/components/ui/note'
import { GuestWishlist } from '@/components/wishlist/guest-wishlist'
import { getViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'علاقه‌مندی‌ها' }

/** For guests; customers have it in the profile. */
export default async function WishlistPage() {
  if (await getViewer()) redirect('/profile/lists')
  return (
    <div className="mx-auto grid min-h-[70vh] max-w-200 content-start gap-5 py-6 tablet:py-8">
      <h1 className="page-title">علاقه‌مندی‌ها</h1>
      <GuestWishlist />
      <noscript>
        <Note tone="warning">
          علاقه‌مندی‌های مهمان در مرورگر می‌ماند و به جاوااسکریپت نیاز دارد؛ آن را روشن کنید یا وارد حساب خود
          شوید.
        </Note>
      </noscript>
    </div>
  )
}
