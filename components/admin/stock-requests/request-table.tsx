'use client'

import type { Returned } from '@/lib/utils/rows'
import { BellRing, Eye } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { callAction } from '@/lib/accounts/call-action'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { notifyWaiting } from '@/lib/stock-requests/admin-actions'
import { REQUEST_LIST } from '@/lib/stock-requests/admin-list'

type RequestRow = Omit<Returned<'admin_list_stock_requests', 'picture'>, 'colors'> & {
  id: string
  /** Waiting customers by color. */
  colors: { name: string; hex_code: string; stock: number; waiting: number }[]
}

const COLUMNS: readonly Column<RequestRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    cell: (row) => (
      <div className="flex min-w-0 items-center gap-3">
        <div className="size-12 flex-none overflow-hidden rounded-m bg-sunken cards:size-10">
          {row.picture && <Picture name={row.picture} alt="" sizes="48px" />}
        </div>
        <div className="min-w-0">
          <PanelLink
            href={`/admin/stock-requests/${row.id}`}
            className="line-clamp-2 font-strong hover:text-action cards:line-clamp-1"
          >
            {row.product_name}
          </PanelLink>
          {row.colors.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-13 text-muted cards:group-not-data-open/row:hidden">
              {row.colors.map(({ name, hex_code, stock, waiting }) => (
                <li key={name}>
                  <ColorName name={name} hex={hex_code} />: {formatNumber(waiting)} نفر
                  {stock > 0 ? '، موجود' : ''}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    ),
  },
  {
    id: 'waiting',
    header: 'در انتظار',
    numeric: true,
    brief: true,
    cell: (row) => (
      <>
        {formatNumber(row.waiting)} نفر<span className="not-cards:hidden"> در انتظار</span>
      </>
    ),
  },
  { id: 'answered', header: 'خبر گرفته', numeric: true, cell: (row) => `${formatNumber(row.answered)} نفر` },
  {
    id: 'stock',
    header: 'موجودی',
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) =>
      row.stock > 0 ? (
        <Badge tone="success">{formatNumber(row.stock)} عدد</Badge>
      ) : (
        <Badge tone="danger">ناموجود</Badge>
      ),
  },
  { id: 'last', header: 'آخرین درخواست', numeric: 'mixed', cell: (row) => formatDate(row.last_at) },
]

export const RequestTable = resourceList({
  title: 'درخواست‌های موجودی',
  intro: (
    <p className="max-w-160 text-14 text-muted max-tablet:hidden">
      هر محصول که دوباره موجود شود، کسانی که در انتظارند تا یک دقیقهٔ بعد خودکار پیامک می‌گیرند؛ هر درخواست یک
      بار.
    </p>
  ),
  label: 'درخواست‌های موجودی',
  spec: REQUEST_LIST,
  columns: COLUMNS,
  searchHint: 'نام محصول',
  rowName: (row) => row.product_name,
  bulkActions: [
    {
      label: 'خبر بده',
      question: (chosen) => `به خواهندگان ${formatNumber(chosen.length)} محصول خبر داده شود؟`,
      run: (chosen) => callAction(notifyWaiting, { productIds: chosen.map(({ id }) => id) }),
      done: 'پیامک‌ها در صف ارسال است',
    },
  ],
  rowActions: (row) => [
    { label: 'دیدن درخواست‌ها', icon: Eye, href: `/admin/stock-requests/${row.id}` },
    row.waiting > 0 && {
      label: 'خبر بده',
      icon: BellRing,
      question: {
        title: `به ${formatNumber(row.waiting)} نفر خبر داده شود؟`,
        text: row.stock > 0 ? undefined : 'این محصول هنوز ناموجود است.',
      },
      run: () => callAction(notifyWaiting, { productIds: [row.id] }),
      done: ({ told }: { told: number }) =>
        told > 0 ? `پیامک ${formatNumber(told)} نفر در صف ارسال است` : 'به همه پیش از این خبر داده شده بود',
    },
  ],
  empty: {
    title: 'کسی در انتظار نیست',
    text: 'وقتی مشتری‌ها برای محصول ناموجود «خبرم کن» بزنند، اینجا دیده می‌شود.',
  },
})
