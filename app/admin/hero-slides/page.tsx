import type { Metadata } from 'next'
import { SlideManager } from '@/components/admin/content/slide-manager'
import { listSlidesForAdmin } from '@/lib/content/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'اسلایدر خانه' }

export default async function SlidesPage() {
  await requireCapability('content', '/admin/hero-slides')
  return <SlideManager items={await listSlidesForAdmin()} now={new Date().toISOString()} />
}
