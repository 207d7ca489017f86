import type { Metadata } from 'next'
import { ColorTable } from '@/components/admin/colors/color-table'
import { parseListState } from '@/lib/admin/list'
import { COLOR_LIST } from '@/lib/colors/admin-list'
import { listColorsForAdmin } from '@/lib/colors/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'رنگ‌ها' }

export default async function ColorsPage({ searchParams }: PageProps<'/admin/colors'>) {
  await requireCapability('products', '/admin/colors')
  const state = parseListState(COLOR_LIST, await searchParams)
  const { rows, total } = await listColorsForAdmin(state)
  return <ColorTable rows={rows} total={total} spec={COLOR_LIST} state={state} />
}
