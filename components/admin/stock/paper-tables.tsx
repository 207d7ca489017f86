'use client'

import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { PAPER_LIST, type PaperListState } from '@/lib/stock/admin-list'

interface Paper {
  id: string
  number: number
  state: 'draft' | 'posted'
  created_at: string
}
export interface ReceiptTableRow extends Paper {
  supplier: string
  reference: string
  received_on: string
  pieces: number
  cost: number
}
export interface CountTableRow extends Paper {
  title: string
  line_count: number
  counted_count: number
}

function State({ state }: { state: Paper['state'] }) {
  return state === 'posted' ? <Badge tone="success">ثبت نهایی</Badge> : <Badge tone="warning">پیش‌نویس</Badge>
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="font-strong hover:text-action">
      {children}
    </Link>
  )
}

const RECEIPT_COLUMNS: readonly Column<ReceiptTableRow>[] = [
  {
    id: 'number',
    header: 'رسید',
    primary: true,
    cell: ({ id, number, supplier }) => (
      <PaperLink href={`/admin/stock/receipts/${id}`}>{`${toPersianDigits(number)}، ${supplier}`}</PaperLink>
    ),
  },
  { id: 'day', header: 'تاریخ', cell: (row) => formatDate(`${row.received_on}T08:30:00Z`) },
  {
    id: 'reference',
    header: 'فاکتور فروشنده',
    cell: (row) => <span className="ltr">{toPersianDigits(row.reference || '—')}</span>,
  },
  { id: 'pieces', header: 'تعداد', numeric: true, cell: (row) => formatNumber(row.pieces) },
  { id: 'cost', header: 'مبلغ (تومان)', numeric: true, cell: (row) => formatToman(row.cost) },
  { id: 'state', header: 'وضعیت', cell: (row) => <State state={row.state} /> },
]

const COUNT_COLUMNS: readonly Column<CountTableRow>[] = [
  {
    id: 'number',
    header: 'شمارش',
    primary: true,
    cell: ({ id, number, title }) => (
      <PaperLink href={`/admin/stock/counts/${id}`}>{`${toPersianDigits(number)}، ${title}`}</PaperLink>
    ),
  },
  { id: 'day', header: 'آغاز', cell: (row) => formatDate(row.created_at) },
  {
    id: 'lines',
    header: 'شمرده شده',
    numeric: true,
    cell: (row) => `${formatNumber(row.counted_count)} از ${formatNumber(row.line_count)}`,
  },
  { id: 'state', header: 'وضعیت', cell: (row) => <State state={row.state} /> },
]

const STATES = [
  {
    name: 'state',
    all: 'همه',
    options: [
      { value: 'draft', label: 'پیش‌نویس' },
      { value: 'posted', label: 'ثبت نهایی' },
    ],
  },
]

interface ListProps<Row> {
  rows: readonly Row[]
  total: number
  state: PaperListState
}

export function ReceiptTable(props: ListProps<ReceiptTableRow>) {
  return (
    <DataTable
      {...props}
      label="رسیدها"
      path="/admin/stock/receipts"
      spec={PAPER_LIST}
      columns={RECEIPT_COLUMNS}
      rowName={(row) => `رسید ${toPersianDigits(row.number)}`}
      searchHint="فروشنده یا شمارهٔ فاکتور"
      filters={STATES}
      empty={{
        title: 'هنوز رسیدی نیست',
        text: 'محصولی که می‌رسد را با بهایش بنویسید؛ موجودی و بهای تمام‌شده با ثبت نهایی به‌روز می‌شوند.',
        action: (
          <ButtonLink href="/admin/stock/receipts/new" variant="outline">
            رسید جدید
          </ButtonLink>
        ),
      }}
    />
  )
}

export function CountTable(props: ListProps<CountTableRow>) {
  return (
    <DataTable
      {...props}
      label="شمارش‌ها"
      path="/admin/stock/counts"
      spec={PAPER_LIST}
      columns={COUNT_COLUMNS}
      rowName={(row) => `شمارش ${toPersianDigits(row.number)}`}
      searchHint="نام شمارش"
      filters={STATES}
      empty={{
        title: 'هنوز شمارشی نیست',
        text: 'یک شمارش آغاز کنید، محصولات را بشمارید، و تفاوت‌ها را پیش از ثبت ببینید.',
      }}
    />
  )
}
