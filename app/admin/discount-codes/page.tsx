import type { Metadata } from 'next'
import { CodeSection } from '@/components/admin/discount-codes/code-section'
import { parseListState } from '@/lib/admin/list'
import { CODE_LIST } from '@/lib/discounts/admin-list'
import { listCodes } from '@/lib/discounts/admin-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کدهای تخفیف' }

export default async function CodesPage({ searchParams }: PageProps<'/admin/discount-codes'>) {
  await requireAdmin('/admin/discount-codes')
  const state = parseListState(CODE_LIST, await searchParams)
  const { rows, total } = await listCodes(state)
  return <CodeSection rows={rows} total={total} state={state} />
}
