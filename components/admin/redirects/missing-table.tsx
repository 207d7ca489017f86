'use client'

import { CornerUpLeft, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '@/components/admin/data-table/types'
import { PageTabs } from '@/components/admin/pages/page-tabs'
import { RecordFormBody } from '@/components/admin/record-form'
import { resourceList } from '@/components/admin/resource'
import { IconButton } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { dismissMissingPages } from '@/lib/redirects/admin-actions'
import { MISSING_LIST, type MissingRow } from '@/lib/redirects/admin-list'
import { NEW_REDIRECT } from '@/lib/redirects/admin-schema'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { REDIRECT_FORM } from './redirect-form'

function NewRedirect({ source, onDone }: { source: string; onDone: () => void }) {
  return <RecordFormBody form={REDIRECT_FORM} row={{ ...NEW_REDIRECT, source }} extra={{}} onDone={onDone} />
}

function RedirectButton({ source }: { source: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton variant="outline" label={`تغییر مسیر ${source}`} onClick={() => setOpen(true)}>
        <CornerUpLeft className="icon" aria-hidden="true" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="تغییر مسیر جدید">
          <NewRedirect source={source} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

const COLUMNS: readonly Column<MissingRow>[] = [
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
  { id: 'lead', header: 'تغییر مسیر', cell: (row) => <RedirectButton source={row.id} /> },
]

const DISMISSED = 'از گزارش برداشته شد؛ اگر دوباره باز شود برمی‌گردد'

export const MissingTable = resourceList({
  title: 'نشانی‌های گم‌شده',
  trail: [{ label: 'تغییر مسیر نشانی‌ها', href: '/admin/redirects' }],
  intro: (
    <>
      <PageTabs current="/admin/redirects/missing" />
      <p className="max-w-160 text-14 text-ink-2 max-tablet:hidden">
        نشانی‌هایی که باز کرده‌اند و صفحه‌ای در آن‌ها نیست، تا ۹۰ روز پس از آخرین بار. آنچه بازدیدکننده دارد را به
        صفحه‌ای برسانید. چه کسی باز کرده است نگه داشته نمی‌شود.
      </p>
    </>
  ),
  label: 'نشانی‌های گم‌شده',
  spec: MISSING_LIST,
  columns: COLUMNS,
  searchHint: 'نشانی',
  rowName: (row) => row.id,
  bulkActions: [
    {
      label: 'برداشتن از گزارش',
      run: (rows) => callAction(dismissMissingPages, { paths: rows.map(({ id }) => id) }),
      done: DISMISSED,
    },
  ],
  rowActions: (row) => [
    {
      label: 'بردن به صفحه‌ای دیگر',
      icon: CornerUpLeft,
      dialog: {
        title: 'تغییر مسیر جدید',
        content: (close) => <NewRedirect source={row.id} onDone={close} />,
      },
    },
    {
      label: 'برداشتن از گزارش',
      icon: EyeOff,
      run: () => callAction(dismissMissingPages, { paths: [row.id] }),
      done: DISMISSED,
    },
  ],
  empty: { title: 'هیچ نشانی گم‌شده‌ای نیست', text: 'هر نشانی که باز کرده‌اند به جایی رسیده است.' },
})
