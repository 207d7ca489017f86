'use client'

import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { MOVEMENT_LIST } from '@/lib/stock/admin-list'
import { STOCK_REASONS } from '@/lib/stock/reasons'
import { SignedNumber } from './signed-number'
import type { Returned } from '@/lib/utils/rows'

type MovementTableRow = { id: string } & Omit<
  Returned<
    'admin_list_movements',
    | 'color'
    | 'order_id'
    | 'order_number'
    | 'receipt_id'
    | 'receipt_number'
    | 'count_id'
    | 'count_number'
    | 'actor'
  >,
  'id'
>

function sourceLink(row: MovementTableRow) {
  if (row.order_id)
    return { href: `/admin/orders/${row.order_id}`, text: `سفارش ${toPersianDigits(row.order_number ?? '')}` }
  if (row.receipt_id)
    return {
      href: `/admin/stock/receipts/${row.receipt_id}`,
      text: `رسید ${toPersianDigits(row.receipt_number ?? '')}`,
    }
  if (row.count_id)
    return {
      href: `/admin/stock/counts/${row.count_id}`,
      text: `شمارش ${toPersianDigits(row.count_number ?? '')}`,
    }
  return null
}

/** Document or order of a movement. */
function Source({ row }: { row: MovementTableRow }) {
  const link = sourceLink(row)
  return (
    <span className="grid leading-snug">
      {link && <PanelLink href={link.href}>{link.text}</PanelLink>}
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
      <span className="grid leading-snug cards:flex cards:gap-2">
        <PanelLink
          href={`/admin/products/${row.product_id}`}
          className="line-clamp-2 font-strong hover:text-action cards:line-clamp-1"
        >
          {row.product}
        </PanelLink>
        {row.color && <span className="text-12 text-muted cards:max-w-1/2 cards:shrink-0">{row.color}</span>}
      </span>
    ),
  },
  {
    id: 'delta',
    header: 'تغییر',
    numeric: true,
    brief: true,
    cell: (row) => <SignedNumber value={row.delta} />,
  },
  { id: 'reason', header: 'دلیل', brief: true, cell: (row) => STOCK_REASONS[row.reason] },
  { id: 'source', header: 'سند', cell: (row) => <Source row={row} /> },
  { id: 'actor', header: 'چه کسی', cell: (row) => formatPhone(row.actor ?? 'سامانه') },
  { id: 'created', header: 'زمان', numeric: 'mixed', cell: (row) => formatDateTime(row.created_at) },
]

export const MovementTable = resourceList({
  label: 'گردش انبار',
  spec: MOVEMENT_LIST,
  columns: COLUMNS,
  searchHint: 'محصول یا شمارهٔ سفارش',
  rowName: (row) => row.product,
  hasExport: true,
  empty: { title: 'هنوز چیزی جابه‌جا نشده است', text: 'هر ورود و خروج محصول از انبار اینجا می‌آید.' },
})
