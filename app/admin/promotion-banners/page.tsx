import type { Metadata } from 'next'
import { BannerManager } from '@/components/admin/content/banner-manager'
import { listBannersForAdmin } from '@/lib/content/showcase-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'بنر تبلیغاتی' }

export default async function BannersPage() {
  await requireAdmin('/admin/promotion-banners')
  return <BannerManager banners={await listBannersForAdmin()} now={new Date().toISOString()} />
}
