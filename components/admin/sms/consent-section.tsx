'use client'

import { BellOff, BellRing, Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { PageHead } from '@/components/admin/page-head'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { CONSENT_LIST, CONSENT_SOURCES, type ConsentListState } from '@/lib/sms/admin-list'
import { saveConsent } from '@/lib/sms/consent-actions'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { ImportConsents } from './import-consents'
import { SmsTabs } from './sms-tabs'

export interface ConsentRow {
  /** Phone number. */
  id: string
  is_allowed: boolean
  source: string
  changed_at: string
  user_id: string | null
  name: string | null
  changed_by: string | null
}

const COLUMNS: readonly Column<ConsentRow>[] = [
  {
    id: 'phone',
    header: 'موبایل',
    primary: true,
    className: 'proportional-nums',
    cell: (row) => <b className="ltr inline-block font-strong">{formatPhone(row.id)}</b>,
  },
  {
    id: 'name',
    header: 'مشتری',
    cell: (row) =>
      row.user_id ? (
        <Link href={`/admin/users/${row.user_id}`} prefetch={false} className="hover:text-action">
          {row.name ?? 'بدون نام'}
        </Link>
      ) : (
        '—'
      ),
  },
  {
    id: 'state',
    header: 'تبلیغ',
    cell: (row) => (
      <Badge tone={row.is_allowed ? 'success' : 'danger'}>{row.is_allowed ? 'رضایت داده' : 'لغو کرده'}</Badge>
    ),
  },
  {
    id: 'source',
    header: 'از کجا',
    cell: (row) => [CONSENT_SOURCES[row.source], row.changed_by].filter(Boolean).join('، '),
  },
  {
    id: 'changed',
    header: 'زمان',
    sort: 'changed',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDateTime(row.changed_at),
  },
]

export function ConsentSection({
  rows,
  total,
  state,
}: {
  rows: readonly ConsentRow[]
  total: number
  state: ConsentListState
}) {
  const confirm = useConfirm()
  const { run } = useRun()
  const [adding, setAdding] = useState(false)

  async function change(row: ConsentRow) {
    const isAllowed = !row.is_allowed
    const sure = await confirm(
      isAllowed
        ? {
            title: `${formatPhone(row.id)} دوباره پیامک تبلیغاتی بگیرد؟`,
            text: 'این شماره لغو کرده است. تنها اگر خودش از شما خواسته است ثبت کنید.',
            action: 'ثبت رضایت',
          }
        : {
            title: `${formatPhone(row.id)} دیگر پیامک تبلیغاتی نگیرد؟`,
            text: 'کد ورود و خبر سفارش‌ها همچنان می‌رسد.',
            action: 'گذاشتن در فهرست لغو',
          },
    )
    if (!sure) return
    await run({
      run: () => saveConsent({ phone: row.id, isAllowed }),
      done: isAllowed ? 'رضایت ثبت شد' : 'در فهرست لغو گذاشته شد',
    })
  }

  return (
    <>
      <PageHead title="پیامک">
        <Button onClick={() => setAdding(true)}>
          <Plus className="icon" aria-hidden="true" />
          افزودن شماره‌ها
        </Button>
      </PageHead>
      <SmsTabs current="/admin/sms/consents" />
      <p className="max-w-170 text-14 text-ink-2">
        پیامک تبلیغاتی تنها به شماره‌هایی می‌رود که رضایت داده‌اند. شماره‌ای که لغو کرده باشد جز کد ورود و خبر
        سفارش‌هایش چیزی نمی‌گیرد.
      </p>
      <DataTable
        label="رضایت و لغو"
        path="/admin/sms/consents"
        spec={CONSENT_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => formatPhone(row.id)}
        searchHint="شمارهٔ موبایل"
        filters={[
          {
            name: 'allowed',
            all: 'رضایت و لغو',
            options: [
              { value: 'no', label: 'لغو کرده' },
              { value: 'yes', label: 'رضایت داده' },
            ],
          },
          {
            name: 'source',
            all: 'از هر جا',
            options: Object.entries(CONSENT_SOURCES).map(([value, label]) => ({ value, label })),
          },
        ]}
        rowActions={(row) => [
          row.is_allowed
            ? { label: 'گذاشتن در فهرست لغو', icon: BellOff, onSelect: () => void change(row) }
            : { label: 'ثبت رضایت', icon: BellRing, onSelect: () => void change(row) },
        ]}
        exportPath="/admin/sms/consents/export"
        empty={{
          title: 'هنوز کسی نظری نداده است',
          text: 'مشتری‌ها در ثبت سفارش و در «مشخصات من» رضایت می‌دهند؛ شماره‌هایی را که از پیش دارید بیفزایید.',
        }}
      />
      <Dialog open={adding} onOpenChange={() => setAdding(false)}>
        <DialogContent title="افزودن شماره‌ها">
          <ImportConsents onDone={() => setAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
