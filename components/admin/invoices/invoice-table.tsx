'use client'

import type { Returned } from '@/lib/utils/rows'
import { FileText } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { INVOICE_LIST } from '@/lib/invoices/admin-list'
import { DOCUMENT_NAMES, documentNumber } from '@/lib/invoices/types'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'

type DocumentRow = Returned<'admin_list_invoices', 'corrects_number'>

const number = (text: string) => <span className="ltr inline-block">{toPersianDigits(text)}</span>

const COLUMNS: readonly Column<DocumentRow>[] = [
  {
    id: 'number',
    header: 'شماره',
    primary: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <PanelLink
          href={`/profile/invoices/${row.id}`}
          target="_blank"
          className="font-strong hover:text-action"
        >
          {DOCUMENT_NAMES[row.kind]} {number(documentNumber(row))}
        </PanelLink>
        {row.corrects_number && <Badge tone="warning">برای {number(row.corrects_number)}</Badge>}
      </span>
    ),
  },
  {
    id: 'order',
    header: 'سفارش',
    numeric: true,
    href: (row) => `/admin/orders/${row.order_id}`,
    cell: (row) => toPersianDigits(row.order_number),
  },
  { id: 'buyer', header: 'خریدار', brief: true, cell: (row) => row.buyer },
  { id: 'vat', header: 'مالیات (تومان)', numeric: true, cell: (row) => formatToman(row.vat) },
  {
    id: 'total',
    header: 'جمع (تومان)',
    numeric: true,
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => formatToman(row.total),
  },
  { id: 'issued', header: 'تاریخ', numeric: 'mixed', cell: (row) => formatDate(row.issued_at) },
]

export const InvoiceTable = resourceList({
  label: 'صورتحساب‌ها',
  spec: INVOICE_LIST,
  columns: COLUMNS,
  searchHint: 'شماره، نام، شناسه',
  rowName: (row) => `${DOCUMENT_NAMES[row.kind]} ${toPersianDigits(documentNumber(row))}`,
  rowActions: (row) => [
    { label: 'دیدن و چاپ', icon: FileText, href: `/profile/invoices/${row.id}`, external: true },
  ],
  empty: {
    title: 'هنوز صورتحسابی صادر نشده است',
    text: 'صورتحساب رسمی از برگهٔ هر سفارش صادر می‌شود.',
  },
})
