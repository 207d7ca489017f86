'use client'

import { ChartColumn, Copy, ExternalLink, Pencil } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DataTable, listFilters } from '@/components/admin/data-table/data-table'
import type { BulkAction, Column } from '@/components/admin/data-table/types'
import { useMay } from '@/components/admin/shell/capabilities'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import type { SavedView } from '@/lib/admin/saved-views/types'
import { listQuery } from '@/lib/admin/list'
import { duplicateProduct, setProductsActive } from '@/lib/catalog/admin-actions'
import type { QuickEdit } from '@/lib/catalog/admin-schema'
import {
  LOW_STOCK,
  PRODUCT_LIST,
  type ProductListState,
  type ProductTableRow,
} from '@/lib/catalog/admin-list'
import { PRICE_LABELS, type PriceType } from '@/lib/catalog/tiers'
import { formatMoment } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { type BulkScope, BulkDialog } from './bulk/bulk-dialog'
import { QuickActive, QuickNumber } from './quick-cells'

function priceColumn(type: PriceType): Column<ProductTableRow> {
  return {
    id: type,
    header: PRICE_LABELS[type],
    numeric: true,
    cell: (row) => (
      <QuickNumber
        row={row}
        label={`${PRICE_LABELS[type]} برای ${row.name}`}
        value={row[type]}
        change={(amount) => ({ [type]: amount }) as QuickEdit['change']}
        needs="prices"
      >
        {price(row[type])}
      </QuickNumber>
    ),
  }
}

const COLUMNS: readonly Column<ProductTableRow>[] = [
  { id: 'product', header: 'محصول', sort: 'name', primary: true, cell: (row) => <Name row={row} /> },
  { id: 'category', header: 'دسته', cell: (row) => row.category ?? '—' },
  { ...priceColumn('base_price'), sort: 'price', brief: true },
  priceColumn('shop_price'),
  priceColumn('dealer_price'),
  {
    id: 'stock',
    header: 'موجودی',
    sort: 'stock',
    numeric: true,
    brief: true,
    // Color stock is edited in the form.
    cell: (row) =>
      row.has_colors ? (
        <Stock pieces={row.stock} />
      ) : (
        <QuickNumber
          row={row}
          label={`موجودی ${row.name}`}
          value={row.stock}
          change={(set) => ({ stock: { expected: row.stock, set: set ?? 0 } })}
          needs="products"
        >
          <Stock pieces={row.stock} />
        </QuickNumber>
      ),
  },
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: (row) => (
      <div className="grid justify-items-start gap-1.5">
        <QuickActive row={row} />
        {row.publish_at && <Badge tone="info">انتشار در {formatMoment(row.publish_at)}</Badge>}
      </div>
    ),
  },
]

export function ProductTable({
  rows,
  total,
  state,
  categories,
  views,
}: {
  rows: readonly ProductTableRow[]
  total: number
  state: ProductListState
  categories: readonly { value: string; label: string }[]
  views: readonly SavedView[]
}) {
  const router = useRouter()
  const may = useMay()
  const [bulk, setBulk] = useState<BulkScope | null>(null)
  const query = listQuery(PRODUCT_LIST, state, { page: 1 })

  async function duplicate(id: string) {
    const subject = `duplicate ${id}`
    toast.close(subject)
    const answer = await callAction(duplicateProduct, { id })
    if (!answer.ok) return toast.error(answer.error.message, { subject })
    toast.success('رونوشت ساخته شد؛ تا فعال نشود در فروشگاه دیده نمی‌شود')
    router.push(`/admin/products/${answer.data.id}/edit`)
  }

  const edits: readonly BulkAction<ProductTableRow>[] = [
    {
      label: 'فعال کردن',
      run: (chosen) => callAction(setProductsActive, { products: versions(chosen), active: true }),
      done: 'محصولات در فروشگاه نمایش داده می‌شوند',
    },
    {
      label: 'غیرفعال کردن',
      question: (chosen) => `${formatNumber(chosen.length)} محصول از فروشگاه برداشته شود؟`,
      run: (chosen) => callAction(setProductsActive, { products: versions(chosen), active: false }),
      done: 'محصولات از فروشگاه برداشته شدند',
    },
  ]
  const bulkChange: BulkAction<ProductTableRow> = {
    label: 'تغییر گروهی',
    run: async (chosen) => setBulk({ ids: chosen.map(({ id }) => id), query, total }),
  }
  const bulkActions = [...(may('products') ? edits : []), ...(may('prices') ? [bulkChange] : [])]

  return (
    <>
      <DataTable
        label="محصولات"
        spec={PRODUCT_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS.filter(({ id }) => !isWholesale(id) || may(['prices', 'wholesale_prices']))}
        rowName={(row) => row.name}
        searchHint="نام، برند یا کد"
        filters={listFilters(PRODUCT_LIST, {
          name: 'category',
          all: 'همهٔ دسته‌ها',
          options: categories,
        })}
        hasExport={may('products')}
        views={{ list: 'products', items: views }}
        bulkActions={bulkActions}
        rowActions={(row) => [
          may('products') && { label: 'ویرایش', icon: Pencil, href: `/admin/products/${row.id}/edit` },
          { label: 'گزارش و تاریخچه', icon: ChartColumn, href: `/admin/products/${row.id}` },
          may('products') && { label: 'ساختن رونوشت', icon: Copy, onSelect: () => void duplicate(row.id) },
          row.is_active && {
            label: 'دیدن در فروشگاه',
            icon: ExternalLink,
            href: `/products/${encodeURIComponent(row.slug)}`,
            external: true,
          },
        ]}
        empty={{
          title: 'هنوز محصولی نیست',
          text: 'نخستین محصول را بسازید یا فهرست را از فایل بیاورید.',
          action: <ButtonLink href="/admin/products/new">محصول جدید</ButtonLink>,
        }}
      />
      <BulkDialog scope={bulk} onClose={() => setBulk(null)} />
    </>
  )
}

const isWholesale = (column: string) => column === 'shop_price' || column === 'dealer_price'

function versions(rows: readonly ProductTableRow[]) {
  return rows.map(({ id, version }) => ({ id, version }))
}

function Name({ row }: { row: ProductTableRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="size-12 flex-none overflow-hidden rounded-m bg-sunken cards:size-10">
        {row.picture && <Picture name={row.picture} alt="" sizes="48px" />}
      </div>
      <div className="min-w-0 leading-snug">
        <PanelLink
          href={`/admin/products/${row.id}/edit`}
          className="line-clamp-2 font-strong hover:text-action cards:line-clamp-1"
        >
          {row.name}
        </PanelLink>
        {row.sku && <span className="ltr block text-end text-12 text-muted cards:hidden">{row.sku}</span>}
      </div>
    </div>
  )
}

function price(amount: number | null) {
  return amount === null ? <span className="text-muted">نامشخص</span> : formatToman(amount)
}

function Stock({ pieces }: { pieces: number }) {
  if (pieces === 0) return <Badge tone="danger">ناموجود</Badge>
  const text = `${formatNumber(pieces)} عدد`
  return pieces <= LOW_STOCK ? <Badge tone="warning">{text}</Badge> : text
}
