'use client'

import type { Row } from '@/lib/utils/rows'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { NumberInput } from '@/components/ui/number-input'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { saveCount } from '@/lib/stock/admin-actions'
import { COUNT_LIST, type CountListState } from '@/lib/stock/admin-list'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { SignedNumber } from './signed-number'

type CountSheetRow = Pick<
  Row<'stock_count_lines'>,
  'id' | 'product_name' | 'color_name' | 'sku' | 'counted' | 'expected' | 'difference' | 'applied'
>

const NAME: Column<CountSheetRow> = {
  id: 'product',
  header: 'محصول',
  primary: true,
  cell: (row) => (
    <span className="grid leading-snug">
      <span>{row.product_name}</span>
      <span className="text-12 text-muted">
        {[row.color_name, row.sku && toPersianDigits(row.sku)].filter(Boolean).join('، ')}
      </span>
    </span>
  ),
}
const EXPECTED: Column<CountSheetRow> = {
  id: 'expected',
  header: 'باید باشد',
  numeric: true,
  // Hidden until counted, so it does not bias the count.
  cell: (row) => (row.expected === null ? '—' : formatNumber(row.expected)),
}
const DIFFERENCE: Column<CountSheetRow> = {
  id: 'difference',
  header: 'تفاوت',
  numeric: true,
  cell: (row) =>
    row.difference === null ? (
      '—'
    ) : (
      <span className="grid justify-items-start leading-snug not-cards:justify-items-end">
        <SignedNumber value={row.difference} />
        {row.applied !== null && row.applied !== row.difference && (
          <small className="text-warning">{formatNumber(Math.abs(row.applied))} عدد اعمال شد</small>
        )}
      </span>
    ),
}
const OPEN: readonly Column<CountSheetRow>[] = [
  NAME,
  { id: 'counted', header: 'شمرده شد', cell: (row) => <Counted row={row} /> },
  EXPECTED,
  DIFFERENCE,
]
const POSTED: readonly Column<CountSheetRow>[] = [
  NAME,
  {
    id: 'counted',
    header: 'شمرده شد',
    numeric: true,
    cell: (row) => (row.counted === null ? 'شمرده نشد' : formatNumber(row.counted)),
  },
  EXPECTED,
  DIFFERENCE,
]

/** Saves on blur; Enter moves to the next line. */
export function CountSheet({
  count,
  isPosted,
  rows,
  total,
  state,
}: {
  count: string
  isPosted: boolean
  rows: readonly CountSheetRow[]
  total: number
  state: CountListState
}) {
  return (
    <div data-count={count}>
      <DataTable
        label="ردیف‌های شمارش"
        path={`/admin/stock/counts/${count}`}
        spec={COUNT_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={isPosted ? POSTED : OPEN}
        rowName={(row) => [row.product_name, row.color_name].filter(Boolean).join('، ')}
        searchHint="نام، رنگ یا کد محصول"
        hasExport
      />
    </div>
  )
}

function Counted({ row }: { row: CountSheetRow }) {
  const router = useRouter()
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const value = typed === undefined ? row.counted : typed
  const name = [row.product_name, row.color_name].filter(Boolean).join('، ')

  async function save(field: HTMLInputElement) {
    if (typed === undefined || typed === row.counted) return
    const id = field.closest<HTMLElement>('[data-count]')!.dataset.count!
    const subject = `count ${row.id}`
    setBusy(true)
    toast.close(subject)
    const answer = await callAction(saveCount, { id, lines: [{ id: row.id, counted: typed }] })
    setBusy(false)
    // Keeps the input; the next blur retries.
    if (!answer.ok) return void toast.error(answer.error.message, { subject })
    router.refresh()
  }

  return (
    <NumberInput
      aria-label={`تعداد شمرده‌شدهٔ ${name}`}
      aria-busy={busy || undefined}
      className="w-28!"
      value={value}
      onValueChange={setTyped}
      onBlur={(event) => void save(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        const fields = [
          ...event.currentTarget.closest('[data-count]')!.querySelectorAll<HTMLInputElement>('tbody input'),
        ]
        const next = fields[fields.indexOf(event.currentTarget) + 1]
        if (next) next.focus()
        else event.currentTarget.blur()
      }}
    />
  )
}
