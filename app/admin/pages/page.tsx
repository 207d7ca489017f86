import type { Metadata } from 'next'
import { PageTable } from '@/components/admin/pages/page-table'
import { parseListState } from '@/lib/admin/list'
import { PAGE_ADMIN_LIST } from '@/lib/pages/admin-list'
import { listPagesForAdmin, listTextPages } from '@/lib/pages/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'صفحه‌ها' }

export default async function PagesPage({ searchParams }: PageProps<'/admin/pages'>) {
  await requireCapability('content', '/admin/pages')
  const state = parseListState(PAGE_ADMIN_LIST, await searchParams)
  const [{ rows, total }, texts] = await Promise.all([listPagesForAdmin(state), listTextPages()])
  return <PageTable rows={rows} total={total} state={state} texts={texts} now={new Date().toISOString()} />
}
