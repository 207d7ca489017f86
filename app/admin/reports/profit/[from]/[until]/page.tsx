import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { PageHead } from '@/components/admin/page-head'
import { FillCosts, ProfitTable, ReportRange } from '@/components/admin/reports/profit-table'
import { Stat } from '@/components/ui/stat'
import { parseListState } from '@/lib/admin/list'
import { tehranDay } from '@/lib/admin/tehran-time'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import { PROFIT_LIST } from '@/lib/reports/admin-list'
import { getProfit, listProfit } from '@/lib/reports/admin-queries'
import { reportSpan } from '@/lib/reports/schema'
import { requireCapability } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'گزارش سود' }

export default async function ProfitPage({
  params,
  searchParams,
}: PageProps<'/admin/reports/profit/[from]/[until]'>) {
  await requireCapability('costs', '/admin/reports/profit')
  const { from, until, end } = reportSpan(await params, new Date())
  const state = parseListState(PROFIT_LIST, await searchParams)
  const { category } = state.filters
  const [sums, categories] = await Promise.all([getProfit(from, end, category), listCategoryChoices()])
  const known = sums.income - sums.unknown_income
  const profit = known - sums.cost
  const margin = known > 0 ? `٪${formatNumber(Math.round((profit / known) * 100))}` : '—'
  const days = { from: tehranDay(from), until: tehranDay(until) }
  const name = categories.find(({ value }) => value === category)?.label
  return (
    <>
      <PageHead
        title="گزارش سود"
        note={`${formatDate(from)} تا ${formatDate(until)}${name ? `، ${name}` : ''}`}
        trail={['/admin/reports']}
      />
      {/* Phones show sales and profit. */}
      <dl className="grid grid-cols-2 gap-3 max-tablet:*:gap-0 max-tablet:*:py-1 max-tablet:*:even:hidden desktop:grid-cols-4">
        <Stat
          label="فروش محصول"
          value={formatToman(sums.income)}
          note={
            <small className="text-muted max-tablet:hidden">
              {formatNumber(sums.pieces)} عدد در {formatNumber(sums.orders)} سفارش، بدون هزینهٔ ارسال
            </small>
          }
          long
        />
        <Stat
          label="بهای تمام‌شده"
          value={formatToman(sums.cost)}
          note={<small className="text-muted">بهای روز فروش</small>}
          long
        />
        <Stat
          label="سود"
          value={
            known > 0 ? (
              <>
                {formatToman(profit)} <bdi className="text-13 text-muted tablet:hidden">{margin}</bdi>
              </>
            ) : (
              '—'
            )
          }
          note={<small className="text-muted max-tablet:hidden">تومان، از فروش با بهای معلوم</small>}
          long
        />
        <Stat
          label="حاشیهٔ سود"
          value={margin}
          note={<small className="text-muted">سود از فروش</small>}
          long
        />
      </dl>
      {sums.unknown_lines > 0 && (
        <FillCosts from={from} until={end} lines={sums.unknown_lines} income={sums.unknown_income} />
      )}
      <StreamedList list={listProfit(from, end, state)}>
        {(found) => (
          <ProfitTable
            {...found}
            state={state}
            days={days}
            tools={
              <ReportRange from={from} until={until} category={category ?? ''} categories={categories} />
            }
          />
        )}
      </StreamedList>
    </>
  )
}
