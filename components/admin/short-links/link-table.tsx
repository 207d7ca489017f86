'use client'

import { Copy, ExternalLink } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { Badge } from '@/components/ui/badge'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { createShortLink, deleteShortLink } from '@/lib/short-links/admin-actions'
import { SHORT_LINK_LIST } from '@/lib/short-links/admin-list'
import { shortLinkSchema } from '@/lib/short-links/admin-schema'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

export interface LinkRow {
  /** Code. */
  id: string
  target: string
  title: string
  campaign: string | null
  template: string | null
  expires_at: string | null
  is_over: boolean
  clicks: number
  bot_clicks: number
  last_clicked_at: string | null
  created_at: string
  sent: number | null
}

const nameOf = (row: LinkRow) => row.campaign ?? row.template ?? (row.title || row.target)

const COLUMNS: readonly Column<LinkRow>[] = [
  {
    id: 'name',
    header: 'برای',
    primary: true,
    cell: (row) => (
      <span className="grid gap-0.5 leading-snug">
        <b className="font-strong">{nameOf(row)}</b>
        <bdi className="ltr block justify-self-start text-12 wrap-anywhere text-muted">{row.target}</bdi>
      </span>
    ),
  },
  {
    id: 'code',
    header: 'نشانی',
    brief: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <code className="ltr">{`/s/${row.id}`}</code>
        {row.is_over && <Badge tone="warning">زمانش گذشته</Badge>}
      </span>
    ),
  },
  {
    id: 'clicks',
    header: 'کلیک',
    sort: 'clicks',
    numeric: true,
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => (
      <span className="leading-snug">
        {formatNumber(row.clicks)}
        <span className="not-cards:hidden"> کلیک</span>
        {row.sent !== null && row.sent > 0 && (
          <small className="block text-12 text-muted">از {formatNumber(row.sent)} پیامک</small>
        )}
      </span>
    ),
  },
  { id: 'bots', header: 'ربات', numeric: true, cell: (row) => formatNumber(row.bot_clicks) },
  {
    id: 'last',
    header: 'آخرین کلیک',
    numeric: 'mixed',
    cell: (row) => (row.last_clicked_at ? formatDateTime(row.last_clicked_at) : '—'),
  },
  {
    id: 'created',
    header: 'ساخته شده',
    sort: 'created',
    numeric: 'mixed',
    cell: (row) => formatDate(row.created_at),
  },
]

/** `site`: shop address. */
interface Site {
  site: string
}

async function copy(site: string, code: string) {
  const address = `${site}/s/${code}`
  try {
    await navigator.clipboard.writeText(address)
    toast.success('نشانی کوتاه رونوشت شد')
  } catch {
    // Clipboard denied: shows the address for manual copying.
    toast.success(address)
  }
}

export const LinkTable = resourceList({
  title: 'پیامک',
  intro: <RelatedTabs of="sms" />,
  label: 'پیوندهای کوتاه',
  spec: SHORT_LINK_LIST,
  columns: COLUMNS,
  searchHint: 'نام، نشانی یا کد',
  rowName: nameOf,
  form: {
    word: 'پیوند',
    narrow: true,
    content: (_, { site }: Site, onDone) => <NewLink site={site} onDone={onDone} />,
  },
  rowActions: (row, { site }) => [
    { label: 'رونوشت نشانی', icon: Copy, run: () => copy(site, row.id) },
    { label: 'دیدن صفحه', icon: ExternalLink, href: row.target, external: true },
    deleteAction({
      question: {
        title: `پیوند «${nameOf(row)}» حذف شود؟`,
        text: 'کسی که آن را در پیامکش دارد دیگر به جایی نمی‌رسد، و شمار کلیک‌ها از میان می‌رود.',
      },
      run: () => callAction(deleteShortLink, { code: row.id }),
      done: 'پیوند حذف شد',
    }),
  ],
  empty: {
    title: 'هنوز پیوند کوتاهی نیست',
    text: 'برای هر صفحهٔ فروشگاه یک نشانی چندحرفی بسازید و ببینید چند بار باز شد.',
  },
})

function NewLink({ site, onDone }: Site & { onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(shortLinkSchema, { target: '', title: '', expiresAt: null as string | null })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(createShortLink, input)}
      saveLabel="ساختن پیوند"
      onCancel={onDone}
      onSaved={({ code }) => {
        saved('پیوند ساخته شد')
        void copy(site, code)
      }}
    >
      <TextField
        name="target"
        label="صفحهٔ فروشگاه"
        required
        ltr
        placeholder="/products?off=1"
        hint="نشانی صفحه را از نوار مرورگر بیاورید؛ تنها صفحه‌های همین فروشگاه."
      />
      <TextField name="title" label="نام" maxLength={100} hint="تنها در پنل دیده می‌شود" />
      <DateTimeField name="expiresAt" label="تا کی کار کند" hint="اگر خالی بماند، همیشه کار می‌کند" />
    </AdminForm>
  )
}
