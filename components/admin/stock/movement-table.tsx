'use client'

import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { formatDateTime } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { MOVEMENT_LIST, type MovementListState } from '@/lib/stock/admin-list'
import { STOCK_REASONS, type StockReason } from '@/lib/stock/reasons'
import { Signed } from './signed'

export interface MovementTableRow {
  id: string
  created_at: string
  product_id: string
  product: string
  color: string | null
  delta: number
  reason: StockReason
  note: string
  order_id: string | null
  order_number: number | null
  receipt_id: string | null
  receipt_number: number | null
  count_id: string | null
  count_number: number | null
  actor: string | null
}

/** Document or order of a movement. */
function Source({ row }: { row: MovementTableRow }) {
  const link = row.order_id
    ? { href: `/admin/orders/${row.order_id}`, text: `سفارش ${toPersianDigits(row.order_number ?? '')}` }
    : row.receipt_id
      ? {
          href: `/admin/stock/receipts/${row.receipt_id}`,
          text: `رسید ${toPersianDigits(row.receipt_number ?? '')}`,
        }
      : row.count_id
        ? {
            href: `/admin/stock/counts/${row.count_id}`,
            text: `شمارش ${toPersianDigits(row.count_number ?? '')}`,
          }
        : null
  return (
    <span className="grid leading-snug">
      {link && (
        <Link href={link.href} prefetch={false} className="hover:text-action">
          {link.text}
        </Link>
      )}
      {row.note && <span className="max-w-60 text-12 wrap-anywhere text-muted">{row.note}</span>}
      {!link && !row.note && '—'}
    </span>
  )
}

const COLUMNS: readonly Column<MovementTableRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    cell: (row) => (
      <span className="grid leading-snug">
        <Link
          href={`/admin/products/${row.product_id}`}
          prefetch={false}
          className="line-clamp-2 font-strong hover:text-action"
        >
          {row.product}
        </Link>
        {row.color && <span className="text-12 text-muted">{row.color}</span>}
      </span>
    ),
  },
  { id: 'delta', header: 'تغییر', numeric: true, cell: (row) => <Signed value={row.delta} /> },
  { id: 'reason', header: 'دلیل', cell: (row) => STOCK_REASONS[row.reason] },
  { id: 'source', header: 'سند', cell: (row) => <Source row={row} /> },
  { id: 'actor', header: 'چه کسی', cell: (row) => toPersianDigits(row.actor ?? 'سامانه') },
  {
    id: 'created',
    header: 'زمان',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDateTime(row.created_at),
  },
]

export function MovementTable({
  rows,
  total,
  state,
}: {
  rows: readonly MovementTableRow[]
  total: number
  state: MovementListState
}) {
  return (
    <DataTable
      label="گردش انبار"
      path="/admin/stock"
      spec={MOVEMENT_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => row.product}
      searchHint="نام یا کد محصول، شمارهٔ سفارش"
      filters={[
        {
          name: 'reason',
          all: 'هر دلیلی',
          options: Object.entries(STOCK_REASONS).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'direction',
          all: 'ورود و خروج',
          options: [
            { value: 'in', label: 'ورود' },
            { value: 'out', label: 'خروج' },
          ],
        },
        {
          name: 'since',
          all: 'هر زمان',
          options: [
            { value: 'today', label: 'امروز' },
            { value: 'week', label: 'هفت روز گذشته' },
            { value: 'month', label: 'سی روز گذشته' },
          ],
        },
      ]}
      exportPath="/admin/stock/export"
      empty={{ title: 'هنوز چیزی جابه‌جا نشده است', text: 'هر ورود و خروج محصول از انبار اینجا می‌آید.' }}
    />
  )
}
