import type { Metadata } from 'next'
import { RedirectTable } from '@/components/admin/redirects/redirect-table'
import { parseListState } from '@/lib/admin/list'
import { REDIRECT_LIST } from '@/lib/redirects/admin-list'
import { listRedirectsForAdmin } from '@/lib/redirects/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'هدایت نشانی‌ها' }

export default async function RedirectsPage({ searchParams }: PageProps<'/admin/redirects'>) {
  await requireCapability('content', '/admin/redirects')
  const state = parseListState(REDIRECT_LIST, await searchParams)
  const { rows, total } = await listRedirectsForAdmin(state)
  return <RedirectTable rows={rows} total={total} state={state} />
}
