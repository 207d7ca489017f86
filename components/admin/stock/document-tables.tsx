'use client'

import type { Row } from '@/lib/utils/rows'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { COUNTS_LIST, RECEIPT_LIST } from '@/lib/stock/admin-list'
import { useRouter } from 'next/navigation'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, SwitchField, TextField } from '@/components/admin/form/fields'
import { DialogButton } from '@/components/admin/panel-dialog'
import { startCount } from '@/lib/stock/admin-actions'
import { startCountSchema } from '@/lib/stock/admin-schema'

type ReceiptTableRow = Pick<
  Row<'stock_receipts'>,
  'id' | 'number' | 'state' | 'supplier' | 'reference' | 'received_on' | 'pieces' | 'cost'
>
type CountTableRow = Pick<
  Row<'stock_counts'>,
  'id' | 'number' | 'state' | 'created_at' | 'title' | 'line_count' | 'counted_count'
>

function State({ state }: Pick<ReceiptTableRow, 'state'>) {
  return state === 'posted' ? <Badge tone="success">ثبت نهایی</Badge> : <Badge tone="warning">پیش‌نویس</Badge>
}

const RECEIPT_COLUMNS: readonly Column<ReceiptTableRow>[] = [
  {
    id: 'number',
    header: 'رسید',
    primary: true,
    href: (row) => `/admin/stock/receipts/${row.id}`,
    cell: (row) => `${toPersianDigits(row.number)}، ${row.supplier}`,
  },
  { id: 'day', header: 'تاریخ', brief: true, cell: (row) => formatDate(`${row.received_on}T08:30:00Z`) },
  {
    id: 'reference',
    header: 'فاکتور فروشنده',
    cell: (row) => <span className="ltr">{toPersianDigits(row.reference || '—')}</span>,
  },
  { id: 'pieces', header: 'تعداد', numeric: true, cell: (row) => formatNumber(row.pieces) },
  {
    id: 'cost',
    header: 'مبلغ (تومان)',
    numeric: true,
    brief: true,
    cell: (row) => formatToman(row.cost),
  },
  { id: 'state', header: 'وضعیت', brief: true, cell: (row) => <State state={row.state} /> },
]

const COUNT_COLUMNS: readonly Column<CountTableRow>[] = [
  {
    id: 'number',
    header: 'شمارش',
    primary: true,
    href: (row) => `/admin/stock/counts/${row.id}`,
    cell: (row) => `${toPersianDigits(row.number)}، ${row.title}`,
  },
  { id: 'day', header: 'آغاز', brief: true, cell: (row) => formatDate(row.created_at) },
  {
    id: 'lines',
    header: 'شمرده شده',
    numeric: true,
    brief: true,
    cell: (row) => `${formatNumber(row.counted_count)} از ${formatNumber(row.line_count)}`,
  },
  { id: 'state', header: 'وضعیت', brief: true, cell: (row) => <State state={row.state} /> },
]

export const ReceiptTable = resourceList({
  label: 'رسیدها',
  spec: RECEIPT_LIST,
  columns: RECEIPT_COLUMNS,
  searchHint: 'فروشنده یا شمارهٔ فاکتور',
  rowName: (row) => `رسید ${toPersianDigits(row.number)}`,
  empty: {
    title: 'هنوز رسیدی نیست',
    text: 'محصولی که می‌رسد را با بهایش بنویسید؛ موجودی و بهای تمام‌شده با ثبت نهایی به‌روز می‌شوند.',
    action: (
      <ButtonLink href="/admin/stock/receipts/new" variant="outline">
        رسید جدید
      </ButtonLink>
    ),
  },
})

export const CountTable = resourceList({
  label: 'شمارش‌ها',
  spec: COUNTS_LIST,
  columns: COUNT_COLUMNS,
  searchHint: 'نام شمارش',
  rowName: (row) => `شمارش ${toPersianDigits(row.number)}`,
  empty: {
    title: 'هنوز شمارشی نیست',
    text: 'یک شمارش آغاز کنید، محصولات را بشمارید، و تفاوت‌ها را پیش از ثبت ببینید.',
  },
})

export function StartCount({
  title,
  categories,
}: {
  /** Default name. */
  title: string
  categories: readonly { value: string; label: string }[]
}) {
  return (
    <DialogButton label="شمارش جدید">
      <StartForm title={title} categories={categories} />
    </DialogButton>
  )
}

function StartForm({
  title,
  categories,
}: {
  title: string
  categories: readonly { value: string; label: string }[]
}) {
  const router = useRouter()
  const form = useAdminForm(startCountSchema, { title, categoryId: '' as string, inStock: true })
  return (
    <AdminForm
      form={form}
      action={startCount}
      saveLabel="آغاز شمارش"
      savingLabel="در حال ساختن برگه"
      onSaved={({ id }) => router.push(`/admin/stock/counts/${id}`)}
    >
      <TextField name="title" label="نام شمارش" required maxLength={120} />
      <SelectField name="categoryId" label="کدام محصولات" none="همهٔ محصولات" options={categories} />
      <SwitchField
        name="inStock"
        label="تنها آنچه باید موجود باشد"
        hint="خاموش: محصولات ناموجود هم در برگه می‌آیند."
      />
    </AdminForm>
  )
}
