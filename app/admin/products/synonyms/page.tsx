import type { Metadata } from 'next'
import { SynonymTable } from '@/components/admin/synonyms/synonym-table'
import { parseListState } from '@/lib/admin/list'
import { listSynonymsForAdmin } from '@/lib/search/admin-queries'
import { SYNONYM_LIST } from '@/lib/search/admin-list'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'هم‌معنی‌های جست‌وجو' }

export default async function SynonymsPage({ searchParams }: PageProps<'/admin/products/synonyms'>) {
  await requireCapability('products', '/admin/products/synonyms')
  const state = parseListState(SYNONYM_LIST, await searchParams)
  const { rows, total } = await listSynonymsForAdmin(state)
  return <SynonymTable rows={rows} total={total} spec={SYNONYM_LIST} state={state} />
}
