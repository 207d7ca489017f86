'use client'

import { ExternalLink, Pencil, Plus } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { deletePage } from '@/lib/pages/admin-actions'
import { PAGE_ADMIN_LIST, type PageRow, type TextPageRow } from '@/lib/pages/admin-list'
import { pageState } from '@/lib/pages/admin-schema'
import { placesText } from '@/lib/menus/placed-links'
import { formatMoment, formatRelative } from '@/lib/utils/dates'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { PanelLink } from '@/components/admin/panel-link'
import { Panel } from '@/components/ui/panel'

/** `now`: ISO time of reading; `places`: of links to it. */
type Row = PageRow & { now: string; places: readonly string[] }

function State({ row }: { row: Row }) {
  switch (pageState(row, row.now)) {
    case 'draft':
      return <Badge>پیش‌نویس</Badge>
    case 'waiting':
      return <Badge tone="warning">از {formatMoment(row.publish_at!, Date.parse(row.now))}</Badge>
    case 'shown':
      return <Badge tone="success">منتشرشده</Badge>
  }
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'عنوان',
    sort: 'title',
    primary: true,
    href: (row) => `/admin/pages/${row.id}`,
    cell: (row) => row.title,
  },
  {
    id: 'slug',
    header: 'نشانی',
    brief: true,
    cell: (row) => (
      <bdi dir="ltr" className="wrap-anywhere">
        /pages/{row.slug}
      </bdi>
    ),
  },
  { id: 'state', header: 'وضعیت', brief: true, cell: (row) => <State row={row} /> },
  {
    id: 'changed',
    header: 'آخرین تغییر',
    sort: 'changed',
    cell: (row) => formatRelative(row.updated_at, Date.parse(row.now)),
  },
]

const ADD = (
  <ButtonLink href="/admin/pages/new">
    <Plus className="icon" aria-hidden="true" />
    صفحهٔ جدید
  </ButtonLink>
)

export const PageTable = resourceList({
  title: 'صفحه‌ها',
  buttons: ADD,
  intro: ({ texts, now }: { texts: readonly TextPageRow[]; now: string }) => (
    <>
      <RelatedTabs of="pages" />
      <TextPageList pages={texts} now={now} />
    </>
  ),
  label: 'صفحه‌ها',
  spec: PAGE_ADMIN_LIST,
  columns: COLUMNS,
  searchHint: 'عنوان یا نشانی',
  rowName: (row) => row.title,
  history: 'pages',
  rowActions: (row) => [
    { label: 'ویرایش', icon: Pencil, href: `/admin/pages/${row.id}` },
    pageState(row, row.now) === 'shown' && {
      label: 'دیدن در فروشگاه',
      icon: ExternalLink,
      href: `/pages/${row.slug}`,
      external: true,
    },
    'history',
    deleteAction({
      question: {
        title: `صفحهٔ «${row.title}» حذف شود؟`,
        text: `متن آن از دست می‌رود و نشانی آن دیگر به جایی نمی‌رسد.${placesText(row.places)}`,
      },
      run: () => callAction(deletePage, { id: row.id }),
      done: 'صفحه حذف شد',
    }),
  ],
  empty: {
    title: 'هنوز صفحه‌ای نیست',
    text: 'راهنمای خرید، شیوهٔ نگه‌داری یا هر چه می‌خواهید بنویسید؛ سپس پیوندش را در منو بگذارید.',
    action: ADD,
  },
})

/** Built-in pages; `now`: ISO. */
function TextPageList({ pages, now }: { pages: readonly TextPageRow[]; now: string }) {
  return (
    <Panel title="صفحه‌های همیشگی" className="max-tablet:order-1">
      <ul className="-my-2 divide-y divide-line">
        {pages.map(({ id, path, title, updated_at }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <PanelLink href={`/admin/pages/${id}`} className="font-strong hover:text-action">
              {title}
            </PanelLink>
            <bdi dir="ltr" className="text-13 text-muted">
              {path}
            </bdi>
            <span className="ms-auto flex items-center gap-3 text-13 text-muted">
              {updated_at === null ? (
                <Badge>متن پیش‌فرض</Badge>
              ) : (
                <>تغییر: {formatRelative(updated_at, Date.parse(now))}</>
              )}
              <a
                href={path}
                aria-label={`دیدن ${title} در فروشگاه`}
                className="grid size-11 place-items-center"
              >
                <ExternalLink className="icon" aria-hidden="true" />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
