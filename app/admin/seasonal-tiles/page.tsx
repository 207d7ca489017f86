import type { Metadata } from 'next'
import { TileManager } from '@/components/admin/content/tile-manager'
import { listTilesForAdmin } from '@/lib/content/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کاشی فصل' }

export default async function TilesPage() {
  await requireCapability('content', '/admin/seasonal-tiles')
  return <TileManager items={await listTilesForAdmin()} now={new Date().toISOString()} />
}
