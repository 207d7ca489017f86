import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { MissTable } from '@/components/admin/reports/miss-table'
import { ButtonLink } from '@/components/ui/button'
import { parseListState } from '@/lib/admin/list'
import { MISS_LIST } from '@/lib/reports/admin-list'
import { listSearchMisses } from '@/lib/reports/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'جست‌وجوهای بی‌نتیجه' }

export default async function SearchesPage({ searchParams }: PageProps<'/admin/reports/searches'>) {
  await requireCapability(['reports', 'products'], '/admin/reports/searches')
  const state = parseListState(MISS_LIST, await searchParams)
  const { rows, total } = await listSearchMisses(state)
  return (
    <>
      <PageHead title="جست‌وجوهای بی‌نتیجه" trail={[{ label: 'گزارش‌ها', href: '/admin/reports' }]}>
        <ButtonLink href="/admin/products/synonyms" variant="outline">
          هم‌معنی‌های جست‌وجو
        </ButtonLink>
      </PageHead>
      <p className="max-w-160 text-14 text-ink-2">
        واژه‌هایی که مشتری‌ها جسته‌اند و محصولی برایشان پیدا نشده است. آنچه دارید و نامش دیگر است را هم‌معنی کنید؛
        آنچه ندارید شاید خریدنی باشد. چه کسی جسته است نگه داشته نمی‌شود.
      </p>
      <MissTable rows={rows} total={total} state={state} />
    </>
  )
}
