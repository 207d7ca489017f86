'use client'

import { ExternalLink } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { callAction } from '@/lib/accounts/call-action'
import { deleteRedirects, saveRedirect } from '@/lib/redirects/admin-actions'
import { REDIRECT_LIST, type RedirectRow } from '@/lib/redirects/admin-list'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { ImportRedirects } from './import-redirects'
import type { z } from 'zod'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import type { FormFields } from '@/components/admin/record-form'
import { NEW_REDIRECT, type RedirectInput, redirectSchema } from '@/lib/redirects/admin-schema'

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
    brief: true,
    className: 'cards:flex-1 cards:basis-1/2',
    cell: (row) => (
      <bdi dir="ltr" className="wrap-anywhere cards:line-clamp-1 cards:text-end">
        {row.target}
      </bdi>
    ),
  },
  {
    id: 'kind',
    header: 'گونه',
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => (
      <Badge tone={row.is_permanent ? 'neutral' : 'warning'}>{row.is_permanent ? 'دائمی' : 'موقت'}</Badge>
    ),
  },
  { id: 'hits', header: 'بازدید', sort: 'hits', numeric: true, cell: (row) => formatNumber(row.hits) },
  {
    id: 'last',
    header: 'آخرین بازدید',
    cell: (row) => (row.last_hit_at ? formatRelative(row.last_hit_at) : '—'),
  },
]

const REDIRECT_FORM = {
  word: 'تغییر مسیر',
  narrow: true,
  schema: redirectSchema,
  values: (row) => row ?? NEW_REDIRECT,
  fields: (
    <>
      <TextField
        name="source"
        label="نشانی قدیمی"
        dir="ltr"
        required
        maxLength={1000}
        placeholder="/old-page"
        hint="بخش پس از نام فروشگاه؛ نشانی کامل را هم می‌توانید بچسبانید"
      />
      <TextField
        name="target"
        label="نشانی جدید"
        dir="ltr"
        required
        maxLength={300}
        placeholder="/products"
        hint="صفحه‌ای از فروشگاه، یا نشانی کامل جای دیگر"
      />
      <SwitchField
        name="is_permanent"
        label="دائمی"
        hint="موتورهای جست‌وجو نشانی جدید را به جای قدیمی می‌گذارند؛ برای تغییر مسیر موقت خاموش کنید"
      />
    </>
  ),
  action: saveRedirect,
  saved: () => 'تغییر مسیر ذخیره شد؛ از همین حالا کار می‌کند',
} satisfies { word: string; narrow: boolean } & FormFields<
  RedirectInput,
  RedirectInput,
  z.output<typeof redirectSchema>
>

export const RedirectTable = resourceList({
  title: 'تغییر مسیر نشانی‌ها',
  buttons: <ImportRedirects />,
  intro: (
    <>
      <RelatedTabs of="pages" />
      <p className="max-w-160 text-14 text-ink-2 max-tablet:hidden">
        کسی که نشانی قدیمی را باز کند به نشانی جدید می‌رود. نشانی محصول، دسته یا صفحه‌ای را که همین‌جا عوض کنید،
        خودش تغییر مسیر می‌یابد.
      </p>
    </>
  ),
  label: 'تغییر مسیرها',
  spec: REDIRECT_LIST,
  columns: COLUMNS,
  searchHint: 'نشانی',
  rowName: (row) => row.source,
  form: REDIRECT_FORM,
  history: 'redirects',
  bulkActions: [
    {
      label: 'حذف',
      danger: true,
      question: (rows) =>
        `${formatNumber(rows.length)} تغییر مسیر حذف شود؟ این نشانی‌ها دیگر به جایی نمی‌رسند.`,
      run: (rows) => callAction(deleteRedirects, { ids: rows.map(({ id }) => id) }),
      done: 'تغییر مسیرها حذف شدند',
    },
  ],
  rowActions: (row) => [
    'edit',
    { label: 'آزمودن', icon: ExternalLink, href: encodeURI(row.source), external: true },
    'history',
    deleteAction({
      question: { title: `تغییر مسیر «${row.source}» حذف شود؟`, text: 'این نشانی دیگر به جایی نمی‌رسد.' },
      run: () => callAction(deleteRedirects, { ids: [row.id] }),
      done: 'تغییر مسیر حذف شد',
    }),
  ],
  empty: {
    title: 'هنوز تغییر مسیری نیست',
    text: 'اگر فروشگاه شما پیش‌تر نشانی‌های دیگری داشته است، آن‌ها را به صفحه‌های جدید برسانید.',
    adds: true,
  },
})
