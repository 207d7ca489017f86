'use client'

import { Eye, Printer } from 'lucide-react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { BulkAction, Column } from '@/components/admin/data-table/types'
import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { ORDER_LIST, type OrderListState } from '@/lib/orders/admin-list'
import {
  type OrderStatus,
  payableAmount,
  paymentMethodText,
  type PaymentMethod,
  statusView,
} from '@/lib/orders/rules'
import { OrderLink } from './order-link'

export interface OrderRow {
  id: string
  number: number
  status: OrderStatus
  payment_method: PaymentMethod
  is_paid: boolean
  total_amount: number
  reduced_amount: number
  refunded_amount: number
  owed_amount: number
  created_at: string
  customer: string
  phone: string
  province: string | null
  city: string | null
  pieces: number
}

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
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDateTime(row.created_at),
  },
  { id: 'place', header: 'مقصد', cell: (row) => row.city ?? 'تحویل در فروشگاه' },
  { id: 'pieces', header: 'تعداد', numeric: true, cell: (row) => formatNumber(row.pieces) },
  {
    id: 'total',
    header: 'مبلغ (تومان)',
    sort: 'total',
    numeric: true,
    cell: (row) => formatToman(payableAmount(row)),
  },
  {
    id: 'payment',
    header: 'پرداخت',
    cell: (row) => (
      <span className="leading-snug">
        {paymentMethodText(row.payment_method)}
        <span className="block text-12 text-muted">{row.is_paid ? 'پرداخت شده' : 'پرداخت نشده'}</span>
      </span>
    ),
  },
  { id: 'status', header: 'وضعیت', cell: (row) => <Status row={row} /> },
]

const move = (to: 'processing' | 'shipped' | 'delivered' | 'settled' | 'cancelled') => ({
  kind: 'orders.status',
  params: { to },
})

const BULK: readonly BulkAction<OrderRow>[] = [
  { label: 'شروع آماده‌سازی', task: move('processing') },
  { label: 'ثبت ارسال', task: move('shipped') },
  { label: 'ثبت تحویل', task: move('delivered') },
  { label: 'تسویهٔ پرداخت در محل', task: move('settled') },
  {
    label: 'چاپ برگهٔ بسته‌بندی',
    run: async (rows) => print(rows, 'slip'),
  },
  { label: 'چاپ برچسب نشانی', run: async (rows) => print(rows, 'label') },
  { label: 'چاپ فاکتور', run: async (rows) => print(rows, 'invoice') },
  { label: 'لغو', danger: true, task: move('cancelled') },
]

function print(rows: readonly OrderRow[], kind: string): void {
  window.open(`/admin/orders/print?kind=${kind}&ids=${rows.map(({ id }) => id).join(',')}`, '_blank')
}

/** All orders of the shop. */
export function OrderTable({
  rows,
  total,
  state,
}: {
  rows: readonly OrderRow[]
  total: number
  state: OrderListState
}) {
  return (
    <DataTable
      label="سفارش‌ها"
      path="/admin/orders"
      spec={ORDER_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => `سفارش ${toPersianDigits(row.number)}`}
      searchHint="شماره، موبایل، نام یا کد رهگیری"
      filters={[
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
      bulkActions={BULK}
      rowActions={(row) => [
        { label: 'دیدن سفارش', icon: Eye, href: `/admin/orders/${row.id}` },
        {
          label: 'برگهٔ بسته‌بندی',
          icon: Printer,
          href: `/admin/orders/print?kind=slip&ids=${row.id}`,
          external: true,
        },
      ]}
      exportPath="/admin/orders/export"
      empty={{ title: 'هنوز سفارشی نیست', text: 'نخستین سفارش که برسد، همین‌جا دیده می‌شود.' }}
    />
  )
}

function Number({ row }: { row: OrderRow }) {
  return <OrderLink id={row.id} number={row.number} />
}

function Status({ row }: { row: OrderRow }) {
  const { label, tone } = statusView(row.status)
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{label}</Badge>
      {row.owed_amount > 0 && <Badge tone="danger">بازگشت وجه</Badge>}
    </span>
  )
}
