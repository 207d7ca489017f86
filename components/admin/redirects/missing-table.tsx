'use client'

import { CornerUpLeft, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { dismissMissingPages } from '@/lib/redirects/admin-actions'
import { MISSING_LIST, type MissingListState, type MissingRow } from '@/lib/redirects/admin-list'
import { NEW_REDIRECT, type RedirectInput } from '@/lib/redirects/admin-schema'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { DataTable } from '../data-table/data-table'
import type { Column } from '../data-table/types'
import { EditDialog } from '../edit-dialog'
import { PageHead } from '../page-head'
import { PageTabs } from '../pages/page-tabs'
import { useRun } from '../use-run'
import { RedirectForm } from './redirect-form'

export function MissingTable(props: { rows: readonly MissingRow[]; total: number; state: MissingListState }) {
  const { run } = useRun()
  const [edited, setEdited] = useState<RedirectInput | null>(null)
  const lead = (row: MissingRow) => setEdited({ ...NEW_REDIRECT, source: row.id })
  const columns: readonly Column<MissingRow>[] = [
    {
      id: 'path',
      header: 'نشانی',
      primary: true,
      cell: (row) => (
        <bdi dir="ltr" className="font-strong wrap-anywhere">
          {row.id}
        </bdi>
      ),
    },
    { id: 'hits', header: 'بازدیدکننده', sort: 'hits', numeric: true, cell: (row) => formatNumber(row.hits) },
    {
      id: 'robots',
      header: 'ربات',
      sort: 'robots',
      numeric: true,
      cell: (row) => formatNumber(row.robotHits),
    },
    {
      id: 'last',
      header: 'آخرین بار',
      sort: 'last',
      cell: (row) => (
        <span title={`نخستین بار ${formatDate(row.firstSeenAt)}`}>{formatRelative(row.lastSeenAt)}</span>
      ),
    },
    {
      id: 'from',
      header: 'از کجا',
      cell: (row) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {row.referrer || '—'}
        </bdi>
      ),
    },
    {
      id: 'lead',
      header: 'هدایت',
      cell: (row) => (
        <IconButton variant="outline" label={`هدایت ${row.id}`} onClick={() => lead(row)}>
          <CornerUpLeft className="icon" aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
  return (
    <>
      <PageHead title="نشانی‌های گم‌شده" trail={[{ label: 'هدایت نشانی‌ها', href: '/admin/redirects' }]} />
      <PageTabs current="/admin/redirects/missing" />
      <p className="max-w-160 text-14 text-ink-2">
        نشانی‌هایی که باز کرده‌اند و صفحه‌ای در آن‌ها نیست، تا ۹۰ روز پس از آخرین بار. آنچه بازدیدکننده دارد را به
        صفحه‌ای برسانید. چه کسی باز کرده است نگه داشته نمی‌شود.
      </p>
      <DataTable
        {...props}
        label="نشانی‌های گم‌شده"
        path="/admin/redirects/missing"
        spec={MISSING_LIST}
        searchHint="نشانی"
        rowName={(row) => row.id}
        filters={[{ name: 'by', all: 'همه', options: [{ value: 'people', label: 'فقط با بازدیدکننده' }] }]}
        columns={columns}
        bulkActions={[
          {
            label: 'برداشتن از گزارش',
            run: (rows) => dismissMissingPages({ paths: rows.map(({ id }) => id) }),
            done: 'از گزارش برداشته شد؛ اگر دوباره باز شود برمی‌گردد',
          },
        ]}
        rowActions={(row) => [
          { label: 'هدایت به صفحه‌ای دیگر', icon: CornerUpLeft, onSelect: () => lead(row) },
          {
            label: 'برداشتن از گزارش',
            icon: EyeOff,
            onSelect: () =>
              void run({
                run: () => dismissMissingPages({ paths: [row.id] }),
                done: 'از گزارش برداشته شد؛ اگر دوباره باز شود برمی‌گردد',
              }),
          },
        ]}
        empty={{ title: 'هیچ نشانی گم‌شده‌ای نیست', text: 'هر نشانی که باز کرده‌اند به جایی رسیده است.' }}
      />
      <EditDialog editing={edited} rows={[]} word="هدایت" narrow onClose={() => setEdited(null)}>
        {(redirect) => <RedirectForm redirect={redirect ?? NEW_REDIRECT} onDone={() => setEdited(null)} />}
      </EditDialog>
    </>
  )
}
