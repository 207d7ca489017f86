import type { Metadata } from 'next'
import { BannerManager } from '@/components/admin/content/banner-manager'
import { ReadFailure } from '@/components/admin/read-failure'
import { listBannersForAdmin } from '@/lib/content/admin-queries'
import { readFailed } from '@/lib/supabase/errors'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'بنر تبلیغاتی' }

export default async function BannersPage() {
  await requireCapability('content', '/admin/promotion-banners')
  const banners = await listBannersForAdmin().catch(readFailed)
  if (!banners) return <ReadFailure title="خطا در دریافت بنرها" />
  return <BannerManager items={banners} now={new Date().toISOString()} />
}
