import type { Metadata } from 'next'
import { CodeTable } from '@/components/admin/discount-codes/code-table'
import { ReadFailure } from '@/components/admin/read-failure'
import { parseListState } from '@/lib/admin/list'
import { CODE_LIST } from '@/lib/discounts/admin-list'
import { listCodes } from '@/lib/discounts/admin-queries'
import { readFailed } from '@/lib/supabase/errors'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کدهای تخفیف' }

export default async function CodesPage({ searchParams }: PageProps<'/admin/discount-codes'>) {
  await requireCapability('prices', '/admin/discount-codes')
  const state = parseListState(CODE_LIST, await searchParams)
  const list = await listCodes(state).catch(readFailed)
  if (!list) return <ReadFailure title="خطا در دریافت کدهای تخفیف" />
  return <CodeTable rows={list.rows} total={list.total} state={state} />
}
