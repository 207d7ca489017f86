import type { Metadata } from 'next'
import { BundleManager } from '@/components/admin/content/bundle-manager'
import { listBundlesForAdmin } from '@/lib/content/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'ست سفره' }

export default async function BundlesPage() {
  await requireCapability('content', '/admin/bundles')
  return <BundleManager items={await listBundlesForAdmin()} now={new Date().toISOString()} />
}
