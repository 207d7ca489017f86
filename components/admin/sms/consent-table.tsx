'use client'

import type { Returned } from '@/lib/utils/rows'
import { BellOff, BellRing } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { callAction } from '@/lib/accounts/call-action'
import { CONSENT_LIST, CONSENT_SOURCES } from '@/lib/sms/admin-list'
import { saveConsent } from '@/lib/sms/consent-actions'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { ImportConsents } from './import-consents'
import { RelatedTabs } from '@/components/admin/related-tabs'

/** `id`: phone number. */
type ConsentRow = { id: string } & Returned<'admin_list_sms_consents', 'user_id' | 'name' | 'changed_by'>

const COLUMNS: readonly Column<ConsentRow>[] = [
  {
    id: 'phone',
    header: 'موبایل',
    primary: true,
    cell: (row) => <b className="ltr inline-block font-strong">{formatPhone(row.id)}</b>,
  },
  {
    id: 'name',
    header: 'مشتری',
    brief: true,
    href: (row) => row.user_id && `/admin/users/${row.user_id}`,
    cell: (row) => (row.user_id ? (row.name ?? 'بدون نام') : '—'),
  },
  {
    id: 'state',
    header: 'تبلیغ',
    brief: true,
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
    numeric: 'mixed',
    cell: (row) => formatDateTime(row.changed_at),
  },
]

export const ConsentTable = resourceList({
  title: 'پیامک',
  intro: (
    <>
      <RelatedTabs of="sms" />
      <p className="max-w-170 text-14 text-ink-2 max-tablet:hidden">
        پیامک تبلیغاتی تنها به شماره‌هایی می‌رود که رضایت داده‌اند. شماره‌ای که لغو کرده باشد جز کد ورود و خبر
        سفارش‌هایش چیزی نمی‌گیرد.
      </p>
    </>
  ),
  label: 'رضایت و لغو',
  spec: CONSENT_LIST,
  columns: COLUMNS,
  searchHint: 'شمارهٔ موبایل',
  rowName: (row) => formatPhone(row.id),
  form: {
    word: 'شماره',
    adding: 'افزودن شماره‌ها',
    narrow: true,
    content: () => <ImportConsents />,
  },
  rowActions: (row) => [
    row.is_allowed
      ? {
          label: 'گذاشتن در فهرست لغو',
          icon: BellOff,
          question: {
            title: `${formatPhone(row.id)} دیگر پیامک تبلیغاتی نگیرد؟`,
            text: 'کد ورود و خبر سفارش‌ها همچنان می‌رسد.',
          },
          run: () => callAction(saveConsent, { phone: row.id, isAllowed: false }),
          done: 'در فهرست لغو گذاشته شد',
        }
      : {
          label: 'ثبت رضایت',
          icon: BellRing,
          question: {
            title: `${formatPhone(row.id)} دوباره پیامک تبلیغاتی بگیرد؟`,
            text: 'این شماره لغو کرده است. تنها اگر خودش از شما خواسته است ثبت کنید.',
          },
          run: () => callAction(saveConsent, { phone: row.id, isAllowed: true }),
          done: 'رضایت ثبت شد',
        },
  ],
  hasExport: true,
  empty: {
    title: 'هنوز کسی نظری نداده است',
    text: 'مشتری‌ها در ثبت سفارش و در «مشخصات من» رضایت می‌دهند؛ شماره‌هایی را که از پیش دارید بیفزایید.',
  },
})
