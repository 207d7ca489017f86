'use client'

import { ChartNoAxesColumn } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { callAction } from '@/lib/accounts/call-action'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import type { Row } from '@/lib/utils/rows'
import { formatNumber } from '@/lib/utils/text'
import { deleteCodes } from '@/lib/discounts/admin-actions'
import { CODE_LIST } from '@/lib/discounts/admin-list'
import { codeState, discountText, UNLIMITED } from '@/lib/discounts/admin-rules'
import { CODE_FORM } from './code-form'

export type CodeTableRow = Row<'discount_codes'>

const COLUMNS: readonly Column<CodeTableRow>[] = [
  {
    id: 'code',
    header: 'کد',
    primary: true,
    href: (row) => `/admin/discount-codes/${row.id}`,
    cell: (row) => <span className="ltr inline-block">{row.code}</span>,
  },
  { id: 'description', header: 'توضیح', cell: (row) => row.description || '—' },
  {
    id: 'value',
    header: 'مقدار',
    numeric: 'mixed',
    brief: true,
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
    numeric: 'mixed',
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
    numeric: 'mixed',
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
    brief: true,
    cell: (row) => <Badge tone={codeState(row).tone}>{codeState(row).text}</Badge>,
  },
]

export const CodeTable = resourceList({
  intro: <RelatedTabs of="discounts" />,
  title: 'کدهای تخفیف',
  label: 'کدهای تخفیف',
  spec: CODE_LIST,
  columns: COLUMNS,
  searchHint: 'کد یا توضیح',
  rowName: (row) => `کد ${row.code}`,
  form: CODE_FORM,
  rowActions: (row) => [
    { label: 'گزارش استفاده', icon: ChartNoAxesColumn, href: `/admin/discount-codes/${row.id}` },
    'edit',
    deleteAction({
      question: {
        title: `کد «${row.code}» حذف شود؟`,
        text:
          row.uses_count > 0 ? 'گزارش استفاده‌های آن هم پاک می‌شود؛ غیرفعال کردن آن را نگه می‌دارد.' : undefined,
      },
      run: () => callAction(deleteCodes, { ids: [row.id] }),
      done: 'کد تخفیف با موفقیت حذف شد',
      failed: () => 'خطا در حذف کد تخفیف',
    }),
  ],
  hasExport: true,
  empty: { title: 'کد تخفیفی یافت نشد', text: 'نخستین کد را بسازید تا مشتری‌ها آن را در سبد وارد کنند.' },
})
