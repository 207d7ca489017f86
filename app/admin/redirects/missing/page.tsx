import type { Metadata } from 'next'
import { MissingTable } from '@/components/admin/redirects/missing-table'
import { parseListState } from '@/lib/admin/list'
import { MISSING_LIST } from '@/lib/redirects/admin-list'
import { listMissingPages } from '@/lib/redirects/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'نشانی‌های گم‌شده' }

export default async function MissingPagesPage({ searchParams }: PageProps<'/admin/redirects/missing'>) {
  await requireCapability('content', '/admin/redirects/missing')
  const state = parseListState(MISSING_LIST, await searchParams)
  const { rows, total } = await listMissingPages(state)
  return <MissingTable rows={rows} total={total} state={state} />
}
