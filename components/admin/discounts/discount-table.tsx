'use client'

import type { Column } from '@/components/admin/data-table/types'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { Stat } from '@/components/ui/stat'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { deleteDiscounts } from '@/lib/discounts/admin-actions'
import { DISCOUNT_LIST } from '@/lib/discounts/admin-list'
import {
  discountState,
  discountText,
  type Undercut,
  undercutText,
  UNKNOWN_PRODUCT,
} from '@/lib/discounts/admin-rules'
import { PERIOD_COLUMNS } from './period-columns'
import { DISCOUNT_FORM, type DiscountExtra } from './discount-form'
import { PriceOrderNote } from './price-order-note'
import { RelatedTabs } from '@/components/admin/related-tabs'
import type { Returned } from '@/lib/utils/rows'

/** `undercut`: wholesale prices above this retail discount. */
export type DiscountTableRow = Omit<
  Returned<'admin_list_discounts', 'product_name' | 'start_date' | 'end_date' | 'price' | 'discounted_price'>,
  'undercut'
> & { undercut: Undercut | null }

const COLUMNS: readonly Column<DiscountTableRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    className: 'cards:line-clamp-1',
    href: (row) => `/admin/products/${row.product_id}/edit`,
    cell: (row) => row.product_name ?? UNKNOWN_PRODUCT,
  },
  { id: 'tier', header: 'نوع قیمت', brief: true, cell: (row) => PRICE_LABELS[row.price_type] },
  {
    id: 'value',
    header: 'مقدار',
    numeric: 'mixed',
    brief: true,
    cell: (row) => (
      <span className="leading-snug">
        {discountText(row.discount_type, row.discount_value)}
        <span className="block text-12 text-muted">{effectText(row)}</span>
        {row.undercut && (
          <span className="block text-12 whitespace-normal text-warning">
            پایین‌تر از {undercutText(row.undercut)}
          </span>
        )}
      </span>
    ),
  },
  ...PERIOD_COLUMNS,
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: (row) => <Badge tone={discountState(row).tone}>{discountState(row).text}</Badge>,
  },
]

const DELETED = {
  done: 'تخفیف با موفقیت حذف شد',
  failed: (reason: string) => `خطا در حذف تخفیف: ${reason}`,
}

export const DiscountTable = resourceList({
  title: 'تخفیف محصولات',
  intro: ({ stats, order }: DiscountExtra) => (
    <>
      <RelatedTabs of="discounts" />
      <PriceOrderNote order={order} />
      <dl className="grid grid-cols-3 gap-3 max-tablet:order-1">
        <Stat label="تخفیف‌های فعال" value={formatNumber(stats.active)} />
        <Stat label="محصولات دارای تخفیف فعال" value={formatNumber(stats.products)} />
        <Stat label="تخفیف‌های منقضی" value={formatNumber(stats.expired)} />
      </dl>
    </>
  ),
  label: 'تخفیف‌ها',
  spec: DISCOUNT_LIST,
  columns: COLUMNS,
  searchHint: 'نام محصول یا نوع قیمت',
  rowName: (row) => `تخفیف ${row.product_name ?? UNKNOWN_PRODUCT}`,
  form: DISCOUNT_FORM,
  bulkActions: [
    {
      label: 'حذف',
      danger: true,
      question: (chosen) => `${formatNumber(chosen.length)} تخفیف حذف شود؟`,
      run: (chosen) => callAction(deleteDiscounts, { ids: chosen.map(({ id }) => id) }),
      ...DELETED,
    },
  ],
  rowActions: (row) => [
    'edit',
    deleteAction({
      question: { title: `تخفیف «${row.product_name ?? UNKNOWN_PRODUCT}» حذف شود؟` },
      run: () => callAction(deleteDiscounts, { ids: [row.id] }),
      ...DELETED,
    }),
  ],
  hasExport: true,
  empty: { title: 'تخفیفی یافت نشد' },
})

function effectText({ price, discounted_price }: DiscountTableRow): string {
  if (price === null) return 'این نوع قیمت ندارد'
  return discounted_price === null ? 'بی‌اثر' : `${formatToman(price)} ← ${formatToman(discounted_price)}`
}
