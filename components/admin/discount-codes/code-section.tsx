'use client'

import { ChartNoAxesColumn, Pencil, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { EditDialog } from '@/components/admin/edit-dialog'
import { PageHead } from '@/components/admin/page-head'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { deleteCodes } from '@/lib/discounts/admin-actions'
import { CODE_LIST, type CodeListState } from '@/lib/discounts/admin-list'
import { codeState, discountText, type DiscountType, UNLIMITED } from '@/lib/discounts/admin-rules'
import { CodeForm } from './code-form'

export interface CodeTableRow {
  id: string
  code: string
  description: string
  discount_type: DiscountType
  discount_value: number
  min_order_amount: number | null
  max_discount_amount: number | null
  start_date: string
  end_date: string
  uses_limit: number | null
  uses_count: number
  user_uses_limit: number | null
  is_active: boolean
  applicable_user_types: CustomerType[]
  updated_at: string
}

const COLUMNS: readonly Column<CodeTableRow>[] = [
  {
    id: 'code',
    header: 'کد',
    primary: true,
    cell: (row) => (
      <Link
        href={`/admin/discount-codes/${row.id}`}
        prefetch={false}
        className="ltr inline-block font-strong hover:text-action"
      >
        {row.code}
      </Link>
    ),
  },
  { id: 'description', header: 'توضیح', cell: (row) => row.description || '—' },
  {
    id: 'value',
    header: 'مقدار',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (
      <span className="leading-snug">
        {discountText(row.discount_type, row.discount_value)}
        {row.max_discount_amount !== null && (
          <span className="block text-12 text-muted">تا {formatToman(row.max_discount_amount)} تومان</span>
        )}
      </span>
    ),
  },
  {
    id: 'dates',
    header: 'اعتبار',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (
      <span className="leading-snug">
        {formatDateTime(row.start_date)}
        <span className="block text-12 text-muted">تا {formatDateTime(row.end_date)}</span>
      </span>
    ),
  },
  {
    id: 'uses',
    header: 'سقف استفاده',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) =>
      `${formatNumber(row.uses_count)} از ${row.uses_limit === null ? UNLIMITED : formatNumber(row.uses_limit)}`,
  },
  {
    id: 'types',
    header: 'کاربران مجاز',
    cell: (row) => row.applicable_user_types.map((type) => CUSTOMER_TYPES[type]).join('، '),
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => <Badge tone={codeState(row).tone}>{codeState(row).text}</Badge>,
  },
]

function removal(row: CodeTableRow): Removal {
  return {
    question: {
      title: `کد «${row.code}» حذف شود؟`,
      text:
        row.uses_count > 0 ? 'گزارش استفاده‌های آن هم پاک می‌شود؛ غیرفعال کردن آن را نگه می‌دارد.' : undefined,
    },
    run: () => deleteCodes({ ids: [row.id] }),
    done: 'کد تخفیف با موفقیت حذف شد',
    failed: () => 'خطا در حذف کد تخفیف',
  }
}

export function CodeSection({
  rows,
  total,
  state,
}: {
  rows: readonly CodeTableRow[]
  total: number
  state: CodeListState
}) {
  const remove = useRemove()
  const [editing, setEditing] = useState<CodeTableRow | 'new' | null>(null)

  return (
    <>
      <PageHead title="کدهای تخفیف">
        <Button onClick={() => setEditing('new')}>
          <Plus className="icon" aria-hidden="true" />
          افزودن کد تخفیف
        </Button>
      </PageHead>
      <DataTable
        label="کدهای تخفیف"
        path="/admin/discount-codes"
        spec={CODE_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => `کد ${row.code}`}
        searchHint="کد یا توضیح"
        filters={[
          {
            name: 'active',
            all: 'همهٔ کدها',
            options: [
              { value: 'yes', label: 'روشن' },
              { value: 'no', label: 'خاموش' },
            ],
          },
        ]}
        rowActions={(row) => [
          { label: 'گزارش استفاده', icon: ChartNoAxesColumn, href: `/admin/discount-codes/${row.id}` },
          { label: 'ویرایش', icon: Pencil, onSelect: () => setEditing(row) },
          { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void remove(removal(row)) },
        ]}
        exportPath="/admin/discount-codes/export"
        empty={{
          title: 'کد تخفیفی یافت نشد',
          text: 'نخستین کد را بسازید تا مشتری‌ها آن را در سبد وارد کنند.',
        }}
      />
      <EditDialog
        editing={editing}
        rows={rows}
        word="کد تخفیف"
        adding="افزودن کد تخفیف"
        onClose={() => setEditing(null)}
      >
        {(row) => <CodeForm code={row} onDone={() => setEditing(null)} />}
      </EditDialog>
    </>
  )
}
