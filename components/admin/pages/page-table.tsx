'use client'

import { ExternalLink, History as HistoryIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { deletePage } from '@/lib/pages/admin-actions'
import { PAGE_ADMIN_LIST, type PageListState, type PageRow, type TextPageRow } from '@/lib/pages/admin-list'
import { pageState } from '@/lib/pages/admin-schema'
import { formatMoment, formatRelative } from '@/lib/utils/dates'
import { DataTable } from '../data-table/data-table'
import type { Column } from '../data-table/types'
import { HistoryDialog, type HistoryOf } from '../history/history-dialog'
import { PageHead } from '../page-head'
import { useRemove } from '../use-remove'
import { PageTabs } from './page-tabs'
import { TextPageList } from './text-page-list'

function State({ row, now }: { row: PageRow; now: string }) {
  switch (pageState(row, now)) {
    case 'draft':
      return <Badge>پیش‌نویس</Badge>
    case 'waiting':
      return <Badge tone="warning">از {formatMoment(row.publishAt!, Date.parse(now))}</Badge>
    case 'shown':
      return <Badge tone="success">منتشرشده</Badge>
  }
}

export function PageTable({
  now,
  texts,
  ...props
}: {
  rows: readonly PageRow[]
  total: number
  state: PageListState
  /** Built-in pages. */
  texts: readonly TextPageRow[]
  /** ISO time of reading. */
  now: string
}) {
  const ask = useRemove()
  const [history, setHistory] = useState<HistoryOf | null>(null)
  const add = (
    <ButtonLink href="/admin/pages/new">
      <Plus className="icon" aria-hidden="true" />
      صفحهٔ جدید
    </ButtonLink>
  )
  const columns: readonly Column<PageRow>[] = [
    {
      id: 'title',
      header: 'عنوان',
      sort: 'title',
      primary: true,
      cell: (row) => (
        <Link href={`/admin/pages/${row.id}`} prefetch={false} className="font-strong hover:text-action">
          {row.title}
        </Link>
      ),
    },
    {
      id: 'slug',
      header: 'نشانی',
      cell: (row) => (
        <bdi dir="ltr" className="wrap-anywhere">
          /pages/{row.slug}
        </bdi>
      ),
    },
    { id: 'state', header: 'وضعیت', cell: (row) => <State row={row} now={now} /> },
    {
      id: 'changed',
      header: 'آخرین تغییر',
      sort: 'changed',
      cell: (row) => formatRelative(row.changedAt, Date.parse(now)),
    },
  ]
  return (
    <>
      <PageHead title="صفحه‌ها">{add}</PageHead>
      <PageTabs current="/admin/pages" />
      <TextPageList pages={texts} now={now} />
      <DataTable
        {...props}
        label="صفحه‌ها"
        path="/admin/pages"
        spec={PAGE_ADMIN_LIST}
        searchHint="عنوان یا نشانی"
        rowName={(row) => row.title}
        filters={[
          {
            name: 'state',
            all: 'همهٔ صفحه‌ها',
            options: [
              { value: 'published', label: 'منتشرشده' },
              { value: 'draft', label: 'پیش‌نویس' },
            ],
          },
        ]}
        columns={columns}
        rowActions={(row) => [
          { label: 'ویرایش', icon: Pencil, href: `/admin/pages/${row.id}` },
          ...(pageState(row, now) === 'shown'
            ? [{ label: 'دیدن در فروشگاه', icon: ExternalLink, href: `/pages/${row.slug}`, external: true }]
            : []),
          {
            label: 'تاریخچه',
            icon: HistoryIcon,
            onSelect: () => setHistory({ table: 'pages', id: row.id, name: row.title }),
          },
          {
            label: 'حذف',
            icon: Trash2,
            danger: true,
            onSelect: () =>
              void ask({
                question: {
                  title: `صفحهٔ «${row.title}» حذف شود؟`,
                  text: 'متن آن از دست می‌رود و نشانی آن دیگر به جایی نمی‌رسد.',
                },
                run: () => deletePage({ id: row.id }),
                done: 'صفحه حذف شد',
              }),
          },
        ]}
        empty={{
          title: 'هنوز صفحه‌ای نیست',
          text: 'راهنمای خرید، شیوهٔ نگه‌داری یا هر چه می‌خواهید بنویسید؛ سپس پیوندش را در منو بگذارید.',
          action: add,
        }}
      />
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
    </>
  )
}
