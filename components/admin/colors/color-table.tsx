'use client'

import { History as HistoryIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { ColorDot } from '@/components/ui/color-dot'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import type { ListSpec, ListState } from '@/lib/admin/list'
import { deleteColor, saveColor } from '@/lib/colors/admin-actions'
import { type ColorInput, colorSchema } from '@/lib/colors/admin-schema'
import type { ColorRow } from '@/lib/colors/admin-list'
import { formatNumber } from '@/lib/utils/text'
import { DataTable } from '../data-table/data-table'
import type { Column } from '../data-table/types'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { TextField } from '../form/fields'
import { useSaved } from '../form/use-saved'
import { HistoryDialog, type HistoryOf } from '../history/history-dialog'
import { EditDialog } from '../edit-dialog'
import { PageHead } from '../page-head'
import { useRemove } from '../use-remove'

const NEW: ColorInput = { id: null, seenAt: null, name: '', hex: '#0e6e6e' }

const COLUMNS: readonly Column<ColorRow>[] = [
  {
    id: 'name',
    header: 'رنگ',
    sort: 'name',
    primary: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ColorDot hex={row.hex} className="size-8" />
        <b>{row.name}</b>
      </span>
    ),
  },
  { id: 'hex', header: 'کد', cell: (row) => <span className="ltr">{row.hex}</span> },
  {
    id: 'products',
    header: 'در محصولات',
    numeric: true,
    cell: (row) => (row.products > 0 ? `${formatNumber(row.products)} محصول` : 'هیچ‌کدام'),
  },
]

/** Colors in use cannot be deleted. */
export function ColorTable(props: {
  rows: readonly ColorRow[]
  total: number
  spec: ListSpec
  state: ListState
}) {
  const ask = useRemove()
  const [edited, setEdited] = useState<ColorInput | 'new' | null>(null)
  const [history, setHistory] = useState<HistoryOf | null>(null)

  async function remove(row: ColorRow) {
    if (row.products > 0)
      return toast.error(`«${row.name}» در ${formatNumber(row.products)} محصول به کار رفته است و حذف نمی‌شود`)
    await ask({
      question: { title: `رنگ «${row.name}» حذف شود؟` },
      run: () => deleteColor({ id: row.id }),
      done: 'رنگ حذف شد',
      offline: 'حذف نشد. دوباره تلاش کنید.',
    })
  }

  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="icon" aria-hidden="true" />
      رنگ جدید
    </Button>
  )
  return (
    <>
      <PageHead title="رنگ‌ها">{add}</PageHead>
      <DataTable
        {...props}
        label="رنگ‌ها"
        path="/admin/colors"
        searchHint="نام رنگ"
        rowName={(row) => row.name}
        columns={COLUMNS}
        rowActions={(row) => [
          {
            label: 'ویرایش',
            icon: Pencil,
            onSelect: () => setEdited(row),
          },
          {
            label: 'تاریخچه',
            icon: HistoryIcon,
            onSelect: () => setHistory({ table: 'colors', id: row.id, name: row.name }),
          },
          { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void remove(row) },
        ]}
        empty={{
          title: 'هنوز رنگی نیست',
          text: 'رنگ‌هایی را بسازید که محصولات در آن‌ها فروخته می‌شوند.',
          action: add,
        }}
      />
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
      <EditDialog editing={edited} rows={props.rows} word="رنگ" narrow onClose={() => setEdited(null)}>
        {(color) => <ColorForm color={color ?? NEW} onDone={() => setEdited(null)} />}
      </EditDialog>
    </>
  )
}

function ColorForm({ color: { id, seenAt, name, hex }, onDone }: { color: ColorInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(colorSchema, { id, seenAt, name, hex })
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveColor}
      saveLabel="ذخیره"
      onSaved={() => saved('رنگ ذخیره شد')}
      onCancel={onDone}
    >
      <TextField name="name" label="نام رنگ" required />
      <Controller
        control={form.control}
        name="hex"
        render={({ field, fieldState }) => (
          <Field label="کد رنگ" required error={fieldState.error?.message}>
            {(control) => (
              <div className="flex gap-2">
                <input
                  type="color"
                  className="size-12 flex-none cursor-pointer rounded-m border border-line-strong bg-surface p-1"
                  aria-label="برگزیدن رنگ"
                  value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
                  onChange={(event) => field.onChange(event.target.value)}
                />
                <Input {...control} {...field} ltr maxLength={7} />
              </div>
            )}
          </Field>
        )}
      />
    </AdminForm>
  )
}
