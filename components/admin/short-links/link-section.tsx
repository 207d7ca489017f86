'use client'

import { Copy, ExternalLink, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { PageHead } from '@/components/admin/page-head'
import { SmsTabs } from '@/components/admin/sms/sms-tabs'
import { useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { createShortLink, deleteShortLink } from '@/lib/short-links/admin-actions'
import { SHORT_LINK_LIST, type ShortLinkListState } from '@/lib/short-links/admin-list'
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
        <bdi className="ltr justify-self-start text-12 wrap-anywhere text-muted">{row.target}</bdi>
      </span>
    ),
  },
  {
    id: 'code',
    header: 'نشانی',
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
    cell: (row) => (
      <span className="leading-snug">
        {formatNumber(row.clicks)}
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
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => (row.last_clicked_at ? formatDateTime(row.last_clicked_at) : '—'),
  },
  {
    id: 'created',
    header: 'ساخته شده',
    sort: 'created',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDate(row.created_at),
  },
]

export function LinkSection({
  rows,
  total,
  state,
  site,
}: {
  rows: readonly LinkRow[]
  total: number
  state: ShortLinkListState
  /** Shop address. */
  site: string
}) {
  const remove = useRemove()
  const [adding, setAdding] = useState(false)

  async function copy(code: string) {
    const address = `${site}/s/${code}`
    try {
      await navigator.clipboard.writeText(address)
      toast.success('نشانی کوتاه رونوشت شد')
    } catch {
      // Clipboard denied: shows the address for manual copying.
      toast.success(address)
    }
  }

  return (
    <>
      <PageHead title="پیامک">
        <Button onClick={() => setAdding(true)}>
          <Plus className="icon" aria-hidden="true" />
          پیوند جدید
        </Button>
      </PageHead>
      <SmsTabs current="/admin/sms/links" />
      <DataTable
        label="پیوندهای کوتاه"
        path="/admin/sms/links"
        spec={SHORT_LINK_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={nameOf}
        searchHint="نام، نشانی یا کد"
        filters={[
          {
            name: 'kind',
            all: 'همهٔ پیوندها',
            options: [
              { value: 'campaign', label: 'ارسال گروهی' },
              { value: 'message', label: 'پیامک سفارش' },
              { value: 'own', label: 'ساخته در پنل' },
            ],
          },
        ]}
        rowActions={(row) => [
          { label: 'رونوشت نشانی', icon: Copy, onSelect: () => void copy(row.id) },
          { label: 'دیدن صفحه', icon: ExternalLink, href: row.target, external: true },
          {
            label: 'حذف',
            icon: Trash2,
            danger: true,
            onSelect: () =>
              void remove({
                question: {
                  title: `پیوند «${nameOf(row)}» حذف شود؟`,
                  text: 'کسی که آن را در پیامکش دارد دیگر به جایی نمی‌رسد، و شمار کلیک‌ها از میان می‌رود.',
                },
                run: () => deleteShortLink({ code: row.id }),
                done: 'پیوند حذف شد',
              }),
          },
        ]}
        empty={{
          title: 'هنوز پیوند کوتاهی نیست',
          text: 'برای هر صفحهٔ فروشگاه یک نشانی چندحرفی بسازید و ببینید چند بار باز شد.',
        }}
      />
      <Dialog open={adding} onOpenChange={() => setAdding(false)}>
        <DialogContent title="پیوند جدید">
          <NewLink onDone={() => setAdding(false)} copy={(code) => void copy(code)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function NewLink({ onDone, copy }: { onDone: () => void; copy: (code: string) => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(shortLinkSchema, { target: '', title: '', expiresAt: null as string | null })
  return (
    <AdminForm
      form={form}
      inDialog
      save={createShortLink}
      saveLabel="ساختن پیوند"
      onCancel={onDone}
      onSaved={({ code }) => {
        saved('پیوند ساخته شد')
        copy(code)
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
      <DateTimeField name="expiresAt" label="تا کی کار کند" hint="خالی: همیشه" />
    </AdminForm>
  )
}
