'use client'

import { ExternalLink, FileUp, History as HistoryIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { deleteRedirects } from '@/lib/redirects/admin-actions'
import { REDIRECT_LIST, type RedirectListState, type RedirectRow } from '@/lib/redirects/admin-list'
import { NEW_REDIRECT, type RedirectInput } from '@/lib/redirects/admin-schema'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { DataTable } from '../data-table/data-table'
import type { Column } from '../data-table/types'
import { EditDialog } from '../edit-dialog'
import { HistoryDialog, type HistoryOf } from '../history/history-dialog'
import { PageHead } from '../page-head'
import { PageTabs } from '../pages/page-tabs'
import { useRemove } from '../use-remove'
import { ImportRedirects } from './import-redirects'
import { RedirectForm } from './redirect-form'

const COLUMNS: readonly Column<RedirectRow>[] = [
  {
    id: 'source',
    header: 'از',
    sort: 'source',
    primary: true,
    cell: (row) => (
      <bdi dir="ltr" className="font-strong wrap-anywhere">
        {row.source}
      </bdi>
    ),
  },
  {
    id: 'target',
    header: 'به',
    cell: (row) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {row.target}
      </bdi>
    ),
  },
  {
    id: 'kind',
    header: 'گونه',
    cell: (row) => (
      <Badge tone={row.isPermanent ? 'neutral' : 'warning'}>{row.isPermanent ? 'همیشگی' : 'موقت'}</Badge>
    ),
  },
  { id: 'hits', header: 'بار', sort: 'hits', numeric: true, cell: (row) => formatNumber(row.hits) },
  { id: 'last', header: 'آخرین بار', cell: (row) => (row.lastHitAt ? formatRelative(row.lastHitAt) : '—') },
]

export function RedirectTable(props: {
  rows: readonly RedirectRow[]
  total: number
  state: RedirectListState
}) {
  const ask = useRemove()
  const [edited, setEdited] = useState<RedirectInput | 'new' | null>(null)
  const [history, setHistory] = useState<HistoryOf | null>(null)
  const [importing, setImporting] = useState(false)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="icon" aria-hidden="true" />
      هدایت جدید
    </Button>
  )
  const fromFile = (
    <Button variant="outline" onClick={() => setImporting(true)}>
      <FileUp className="icon" aria-hidden="true" />
      از فایل
    </Button>
  )
  return (
    <>
      <PageHead title="هدایت نشانی‌ها">
        {fromFile}
        {add}
      </PageHead>
      <PageTabs current="/admin/redirects" />
      <p className="max-w-160 text-14 text-ink-2">
        کسی که نشانی قدیمی را باز کند به نشانی جدید می‌رود. نشانی محصول، دسته یا صفحه‌ای را که همین‌جا عوض کنید،
        خودش هدایت می‌شود.
      </p>
      <DataTable
        {...props}
        label="هدایت‌ها"
        path="/admin/redirects"
        spec={REDIRECT_LIST}
        searchHint="نشانی"
        rowName={(row) => row.source}
        filters={[
          {
            name: 'kind',
            all: 'همهٔ گونه‌ها',
            options: [
              { value: 'permanent', label: 'همیشگی' },
              { value: 'temporary', label: 'موقت' },
            ],
          },
        ]}
        columns={COLUMNS}
        bulkActions={[
          {
            label: 'حذف',
            danger: true,
            question: (rows) =>
              `${formatNumber(rows.length)} هدایت حذف شود؟ این نشانی‌ها دیگر به جایی نمی‌رسند.`,
            run: (rows) => deleteRedirects({ ids: rows.map(({ id }) => id) }),
            done: 'هدایت‌ها حذف شدند',
          },
        ]}
        rowActions={(row) => [
          { label: 'ویرایش', icon: Pencil, onSelect: () => setEdited(row) },
          { label: 'آزمودن', icon: ExternalLink, href: encodeURI(row.source), external: true },
          {
            label: 'تاریخچه',
            icon: HistoryIcon,
            onSelect: () => setHistory({ table: 'redirects', id: row.id, name: row.source }),
          },
          {
            label: 'حذف',
            icon: Trash2,
            danger: true,
            onSelect: () =>
              void ask({
                question: {
                  title: `هدایت «${row.source}» حذف شود؟`,
                  text: 'این نشانی دیگر به جایی نمی‌رسد.',
                },
                run: () => deleteRedirects({ ids: [row.id] }),
                done: 'هدایت حذف شد',
              }),
          },
        ]}
        empty={{
          title: 'هنوز هدایتی نیست',
          text: 'اگر فروشگاه شما پیش‌تر نشانی‌های دیگری داشته است، آن‌ها را به صفحه‌های جدید برسانید.',
          action: add,
        }}
      />
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
      <EditDialog editing={edited} rows={props.rows} word="هدایت" narrow onClose={() => setEdited(null)}>
        {(redirect) => <RedirectForm redirect={redirect ?? NEW_REDIRECT} onDone={() => setEdited(null)} />}
      </EditDialog>
      <ImportRedirects open={importing} onClose={() => setImporting(false)} />
    </>
  )
}
