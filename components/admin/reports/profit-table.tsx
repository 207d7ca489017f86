'use client'

import type { Returned } from '@/lib/utils/rows'
import { PanelLink } from '@/components/admin/panel-link'
import type { ReactNode } from 'react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { PROFIT_LIST, type ProfitListState } from '@/lib/reports/admin-list'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useRun } from '@/components/admin/use-run'
import { Note } from '@/components/ui/note'
import { callAction } from '@/lib/accounts/call-action'
import { fillOrderCosts } from '@/lib/reports/admin-actions'

type ProfitTableRow = { id: string } & Returned<'admin_list_profit', 'label' | 'margin'>

const UUID = /^[0-9a-f]{8}-/

type By = 'product' | 'order' | 'day'

function nameOf(by: By, { key, label }: ProfitTableRow): string {
  if (by === 'day') return formatDate(`${key}T08:30:00Z`)
  return by === 'order' ? `سفارش ${toPersianDigits(label ?? '')}` : (label ?? '')
}

const FIGURES: readonly Column<ProfitTableRow>[] = [
  { id: 'pieces', header: 'تعداد', sort: 'pieces', numeric: true, cell: (row) => formatNumber(row.pieces) },
  {
    id: 'income',
    header: 'فروش (تومان)',
    sort: 'income',
    numeric: true,
    brief: true,
    cell: (row) => (
      <span className="grid leading-snug cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-1.5">
        {formatToman(row.income)}
        {row.unknown_income > 0 && (
          <small className="text-12 text-warning">
            {row.unknown_income === row.income ? 'بهای نامعلوم' : `${formatToman(row.unknown_income)} بی‌بها`}
          </small>
        )}
      </span>
    ),
  },
  { id: 'cost', header: 'بهای تمام‌شده', numeric: true, cell: (row) => formatToman(row.cost) },
  {
    id: 'profit',
    header: 'سود',
    sort: 'profit',
    numeric: true,
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => (
      <>
        <small className="text-12 text-muted not-cards:hidden">سود </small>
        <b className={row.profit < 0 ? 'text-danger' : undefined}>
          {row.margin === null && row.cost === 0 ? '—' : formatToman(row.profit)}
        </b>
      </>
    ),
  },
  {
    id: 'margin',
    header: 'حاشیه',
    sort: 'margin',
    numeric: true,
    cell: (row) => (row.margin === null ? '—' : `٪${formatNumber(Math.round(row.margin))}`),
  },
]

function columnsBy(by: By, header: string): readonly Column<ProfitTableRow>[] {
  return [
    {
      id: 'name',
      header,
      primary: true,
      cell: (row) => {
        const isLinked = by === 'order' || (by === 'product' && UUID.test(row.key))
        const name = nameOf(by, row)
        return isLinked ? (
          <PanelLink
            href={`/admin/${by}s/${row.key}`}
            className="line-clamp-2 font-strong hover:text-action cards:line-clamp-1"
          >
            {name}
          </PanelLink>
        ) : (
          <span className="font-strong cards:line-clamp-1">{name}</span>
        )
      },
    },
    ...FIGURES,
  ]
}

const COLUMNS: Record<By, readonly Column<ProfitTableRow>[]> = {
  product: columnsBy('product', 'محصول'),
  order: columnsBy('order', 'سفارش'),
  day: columnsBy('day', 'روز'),
}

export function ProfitTable({
  rows,
  total,
  state,
  days,
  tools,
}: {
  rows: readonly ProfitTableRow[]
  total: number
  state: ProfitListState
  /** Range in URL format. */
  days: { from: string; until: string }
  tools: ReactNode
}) {
  const by = (state.filters.by ?? 'product') as By
  return (
    <DataTable
      label="سود"
      path={`/admin/reports/profit/${days.from}/${days.until}`}
      spec={PROFIT_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS[by]}
      rowName={(row) => nameOf(by, row)}
      tools={tools}
      hasExport
      empty={{ title: 'در این بازه فروشی نبوده است', text: 'بازهٔ دیگری را ببینید.' }}
    />
  )
}

/** Inclusive Jalali days. */
export function ReportRange({
  from,
  until,
  category,
  categories,
}: {
  /** ISO */
  from: string
  until: string
  category: string
  categories: readonly { value: string; label: string }[]
}) {
  return (
    <form
      action="/admin/reports/profit"
      method="get"
      className="grid grid-cols-2 items-end gap-3 tablet:flex tablet:flex-wrap"
    >
      <DayRangeFields from={from} until={until} className="tablet:w-44" />
      <Field label="دسته" className="tablet:w-60">
        {(control) => (
          <Select
            {...control}
            name="category"
            defaultValue={category}
            none="همهٔ دسته‌ها"
            options={categories}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        نمایش
      </Button>
    </form>
  )
}

/** Offers current cost for sales without cost. */
export function FillCosts({
  from,
  until,
  lines,
  income,
}: {
  from: string
  until: string
  lines: number
  income: number
}) {
  const { run, running } = useRun()
  async function fill() {
    await run({
      question: {
        title: 'بهای امروز برای فروش‌های بی‌بها نوشته شود؟',
        text: `${formatNumber(lines)} قلم این بازه بهایی ندارند. هر کدام که محصولش امروز بهایی دارد همان را می‌گیرد؛ آنچه بها دارد دست نمی‌خورد. این کار برگشت ندارد.`,
        action: 'نوشتن بهای امروز',
      },
      run: () => callAction(fillOrderCosts, { from, until }),
      done: ({ count }) =>
        count > 0 ? `بهای ${formatNumber(count)} قلم نوشته شد` : 'هیچ‌کدام امروز بهایی ندارند',
    })
  }
  return (
    <Note tone="warning" className="max-tablet:order-1 tablet:items-center">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {formatToman(income)} تومان از این فروش ({formatNumber(lines)} قلم) بهای نامعلوم دارد و در سود
          نیامده است.
        </span>
        <Button size="s" variant="outline" loading={running !== null} onClick={() => void fill()}>
          نوشتن بهای امروز
        </Button>
      </div>
    </Note>
  )
}
