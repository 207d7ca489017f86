'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { EditDialog } from '@/components/admin/edit-dialog'
import { PageHead } from '@/components/admin/page-head'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Stat } from '@/components/ui/stat'
import { PRICE_LABELS, type PriceType } from '@/lib/catalog/tiers'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { deleteDiscounts } from '@/lib/discounts/admin-actions'
import { DISCOUNT_LIST, type DiscountListState } from '@/lib/discounts/admin-list'
import {
  discountState,
  discountText,
  type DiscountType,
  type Undercut,
  undercutText,
  UNKNOWN_PRODUCT,
  UNLIMITED,
} from '@/lib/discounts/admin-rules'
import { DiscountForm } from './discount-form'
import { DiscountParts } from './discount-parts'

export interface DiscountTableRow {
  id: string
  product_id: string
  product_name: string | null
  price_type: PriceType
  discount_type: DiscountType
  discount_value: number
  start_date: string | null
  end_date: string | null
  is_active: boolean
  updated_at: string
  price: number | null
  discounted_price: number | null
  /** Wholesale prices undercut by this retail discount. */
  undercut: Undercut | null
}

const COLUMNS: readonly Column<DiscountTableRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    cell: (row) => (
      <Link href={`/admin/products/${row.product_id}/edit`} prefetch={false} className="hover:text-action">
        {row.product_name ?? UNKNOWN_PRODUCT}
      </Link>
    ),
  },
  { id: 'tier', header: 'نوع قیمت', cell: (row) => PRICE_LABELS[row.price_type] },
  {
    id: 'value',
    header: 'مقدار',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (
      <span className="leading-snug">
        {discountText(row.discount_type, row.discount_value)}
        <span className="block text-12 text-muted">
          {row.price === null
            ? 'این نوع قیمت ندارد'
            : row.discounted_price === null
              ? 'بی‌اثر'
              : `${formatToman(row.price)} ← ${formatToman(row.discounted_price)}`}
        </span>
        {row.undercut && (
          <span className="block text-12 whitespace-normal text-warning">
            پایین‌تر از {undercutText(row.undercut)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'from',
    header: 'از تاریخ',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (row.start_date ? formatDateTime(row.start_date) : 'از اکنون'),
  },
  {
    id: 'to',
    header: 'تا تاریخ',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (row.end_date ? formatDateTime(row.end_date) : UNLIMITED),
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => <Badge tone={discountState(row).tone}>{discountState(row).text}</Badge>,
  },
]

function removal(row: DiscountTableRow): Removal {
  return {
    question: { title: `تخفیف «${row.product_name ?? UNKNOWN_PRODUCT}» حذف شود؟` },
    run: () => deleteDiscounts({ ids: [row.id] }),
    done: 'تخفیف با موفقیت حذف شد',
    failed: (reason) => `خطا در حذف تخفیف: ${reason}`,
  }
}

export function DiscountSection({
  rows,
  total,
  state,
  stats,
  products,
}: {
  rows: readonly DiscountTableRow[]
  total: number
  state: DiscountListState
  stats: { active: number; products: number; expired: number }
  /** First hundred products. */
  products: readonly { id: string; name: string }[]
}) {
  const remove = useRemove()
  const [editing, setEditing] = useState<DiscountTableRow | 'new' | null>(null)

  return (
    <>
      <PageHead title="تخفیف محصولات">
        <Button onClick={() => setEditing('new')}>
          <Plus className="icon" aria-hidden="true" />
          افزودن تخفیف
        </Button>
      </PageHead>
      <DiscountParts current="products" />
      <dl className="grid gap-3 phone:grid-cols-3">
        {[
          ['تخفیف‌های فعال', stats.active],
          ['محصولات دارای تخفیف فعال', stats.products],
          ['تخفیف‌های منقضی', stats.expired],
        ].map(([label, count]) => (
          <Stat key={label} label={label} value={formatNumber(Number(count))} />
        ))}
      </dl>
      <DataTable
        label="تخفیف‌ها"
        path="/admin/discounts"
        spec={DISCOUNT_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => `تخفیف ${row.product_name ?? UNKNOWN_PRODUCT}`}
        searchHint="نام محصول یا نوع قیمت"
        filters={[
          {
            name: 'state',
            all: 'همهٔ وضعیت‌ها',
            options: [
              { value: 'active', label: 'فعال' },
              { value: 'expired', label: 'منقضی شده' },
              { value: 'inactive', label: 'غیرفعال' },
            ],
          },
        ]}
        bulkActions={[
          {
            label: 'حذف',
            danger: true,
            question: (chosen) => `${formatNumber(chosen.length)} تخفیف حذف شود؟`,
            run: (chosen) => deleteDiscounts({ ids: chosen.map(({ id }) => id) }),
            done: 'تخفیف با موفقیت حذف شد',
          },
        ]}
        rowActions={(row) => [
          { label: 'ویرایش', icon: Pencil, onSelect: () => setEditing(row) },
          { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void remove(removal(row)) },
        ]}
        exportPath="/admin/discounts/export"
        empty={{ title: 'تخفیفی یافت نشد' }}
      />
      <EditDialog
        editing={editing}
        rows={rows}
        word="تخفیف"
        adding="افزودن تخفیف"
        onClose={() => setEditing(null)}
      >
        {(row) => <DiscountForm discount={row} products={products} onDone={() => setEditing(null)} />}
      </EditDialog>
    </>
  )
}
