'use client'

import { Eye, Printer } from 'lucide-react'
import { DataTable, listFilters } from '@/components/admin/data-table/data-table'
import type { BulkAction, Column } from '@/components/admin/data-table/types'
import { useMay } from '@/components/admin/shell/capabilities'
import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import type { Needs } from '@/lib/utils/is-allowed'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { SavedView } from '@/lib/admin/saved-views/types'
import { ORDER_LIST, type OrderListState } from '@/lib/orders/admin-list'
import { paymentMethodText, statusView } from '@/lib/orders/rules'
import { listedAmount } from '@/lib/orders/admin-rules'
import { PARTLY_SENT } from '@/lib/orders/shipments'
import { OrderLink } from './order-link'
import type { Returned } from '@/lib/utils/rows'

/** Amounts are null for a viewer who may not see them. */
export type OrderRow = Returned<
  'admin_list_orders',
  'total_amount' | 'reduced_amount' | 'refunded_amount' | 'owed_amount' | 'province' | 'city'
> & { isPartlySent?: boolean }

const COLUMNS: readonly Column<OrderRow>[] = [
  { id: 'number', header: 'شماره', primary: true, cell: (row) => <Number row={row} /> },
  {
    id: 'customer',
    header: 'مشتری',
    cell: (row) => (
      <span className="leading-snug">
        {row.customer}
        <span className="ltr block text-end text-12 text-muted">{formatPhone(row.phone)}</span>
      </span>
    ),
  },
  {
    id: 'created',
    header: 'زمان',
    sort: 'created',
    numeric: 'mixed',
    cell: (row) => formatDateTime(row.created_at),
  },
  { id: 'place', header: 'مقصد', cell: (row) => row.city ?? 'تحویل در فروشگاه' },
  { id: 'pieces', header: 'تعداد', numeric: true, cell: (row) => formatNumber(row.pieces) },
  {
    id: 'total',
    header: 'مبلغ (تومان)',
    sort: 'total',
    numeric: true,
    brief: true,
    cell: listedAmount,
  },
  {
    id: 'payment',
    header: 'پرداخت',
    cell: (row) => (
      <span className="leading-snug">
        {paymentMethodText(row)}
        <span className="block text-12 text-muted">{row.is_paid ? 'پرداخت شده' : 'پرداخت نشده'}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'وضعیت',
    brief: true,
    cell: (row) => <Status row={row} />,
  },
]

const AMOUNT_READERS = ['orders', 'payments'] as const

const move = (to: 'processing' | 'shipped' | 'delivered' | 'settled' | 'cancelled') => ({
  kind: 'orders.status',
  params: { to },
})

const BULK: readonly (BulkAction<OrderRow> & { needs?: Needs })[] = [
  { label: 'شروع آماده‌سازی', task: move('processing'), needs: ['orders', 'shipping'] },
  { label: 'ثبت ارسال', task: move('shipped'), needs: ['orders', 'shipping'] },
  { label: 'کدهای رهگیری', run: async (rows) => open('tracking', rows), needs: ['orders', 'shipping'] },
  { label: 'ثبت تحویل', task: move('delivered'), needs: 'orders' },
  { label: 'تسویهٔ پرداخت در محل', task: move('settled'), needs: 'payments' },
  { label: 'برگهٔ بسته‌بندی', menu: 'چاپ', run: async (rows) => open('print?kind=slip', rows) },
  { label: 'فهرست برداشت', menu: 'چاپ', run: async (rows) => open('print?kind=pick', rows) },
  { label: 'برچسب نشانی', menu: 'چاپ', run: async (rows) => open('print?kind=label', rows) },
  { label: 'فاکتور', menu: 'چاپ', run: async (rows) => open('print?kind=invoice', rows) },
  { label: 'لغو', danger: true, task: move('cancelled'), needs: 'orders' },
]

/** Opens in a new tab to keep the list. */
function open(page: string, rows: readonly OrderRow[]): void {
  const ids = rows.map(({ id }) => id).join(',')
  window.open(`/admin/orders/${page}${page.includes('?') ? '&' : '?'}ids=${ids}`, '_blank')
}

export function OrderTable({
  rows,
  total,
  state,
  provinces,
  product,
  views,
}: {
  rows: readonly OrderRow[]
  total: number
  state: OrderListState
  provinces: readonly string[]
  /** Product of the active filter. */
  product: string | undefined
  views: readonly SavedView[]
}) {
  const may = useMay()
  return (
    <DataTable
      label="سفارش‌ها"
      spec={ORDER_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={may(AMOUNT_READERS) ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'total')}
      rowName={(row) => `سفارش ${toPersianDigits(row.number)}`}
      searchHint="شماره، نام، موبایل"
      filters={listFilters(
        ORDER_LIST,
        { name: 'from', label: 'از تاریخ', all: '', kind: 'day' },
        { name: 'until', label: 'تا تاریخ', all: '', kind: 'day' },
        {
          name: 'province',
          label: 'استان',
          all: 'همهٔ استان‌ها',
          options: [
            ...provinces.map((name) => ({ value: name, label: name })),
            { value: '-', label: 'تحویل در فروشگاه' },
          ],
        },
        { name: 'product', label: 'محصول', all: 'همهٔ محصولات', kind: 'product', chosen: product },
        { name: 'code', label: 'کد تخفیف', all: '', kind: 'text' },
      )}
      views={{ list: 'orders', items: views }}
      bulkActions={BULK.filter(({ needs = 'panel' }) => may(needs))}
      rowActions={(row) => [
        { label: 'دیدن سفارش', icon: Eye, href: `/admin/orders/${row.id}` },
        {
          label: 'برگهٔ بسته‌بندی',
          icon: Printer,
          href: `/admin/orders/print?kind=slip&ids=${row.id}`,
          external: true,
        },
      ]}
      hasExport
      empty={{ title: 'هنوز سفارشی نیست', text: 'نخستین سفارش که برسد، همین‌جا دیده می‌شود.' }}
    />
  )
}

function Number({ row }: { row: OrderRow }) {
  return (
    <span className="cards:flex cards:gap-2 cards:*:first:flex-none">
      <OrderLink id={row.id} number={row.number} />
      <span className="hidden min-w-0 truncate cards:inline">{row.customer}</span>
    </span>
  )
}

function Status({ row }: { row: OrderRow }) {
  const { label, tone } = statusView(row.status)
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{row.isPartlySent ? PARTLY_SENT : label}</Badge>
      {!!row.owed_amount && <Badge tone="danger">بازگشت وجه</Badge>}
    </span>
  )
}
