'use client'

import { Controller } from 'react-hook-form'
import type { Column } from '@/components/admin/data-table/types'
import { TextField } from '@/components/admin/form/fields'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { ColorDot } from '@/components/ui/color-dot'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { callAction } from '@/lib/accounts/call-action'
import { deleteColor, saveColor } from '@/lib/colors/admin-actions'
import { COLOR_LIST, type ColorRow } from '@/lib/colors/admin-list'
import { colorSchema } from '@/lib/colors/admin-schema'
import { formatNumber } from '@/lib/utils/text'

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
  { id: 'hex', header: 'کد', brief: true, cell: (row) => <span className="ltr">{row.hex}</span> },
  {
    id: 'products',
    header: 'در محصولات',
    numeric: true,
    brief: true,
    cell: (row) => (row.products > 0 ? `${formatNumber(row.products)} محصول` : 'بدون محصول'),
  },
]

/** Colors in use cannot be deleted. */
export const ColorTable = resourceList({
  title: 'رنگ‌ها',
  label: 'رنگ‌ها',
  spec: COLOR_LIST,
  columns: COLUMNS,
  searchHint: 'نام رنگ',
  rowName: (row) => row.name,
  form: {
    word: 'رنگ',
    narrow: true,
    schema: colorSchema,
    values: (row) => ({
      id: row?.id ?? null,
      version: row?.version ?? null,
      name: row?.name ?? '',
      hex: row?.hex ?? '#0e6e6e',
    }),
    fields: (
      <>
        <TextField name="name" label="نام رنگ" required />
        <HexField />
      </>
    ),
    action: saveColor,
    saved: () => 'رنگ ذخیره شد',
  },
  history: 'colors',
  rowActions: (row) => [
    'edit',
    'history',
    deleteAction({
      refusal:
        row.products > 0 &&
        `«${row.name}» در ${formatNumber(row.products)} محصول به کار رفته است و حذف نمی‌شود`,
      question: { title: `رنگ «${row.name}» حذف شود؟` },
      run: () => callAction(deleteColor, { id: row.id }),
      done: 'رنگ حذف شد',
    }),
  ],
  empty: {
    title: 'هنوز رنگی نیست',
    text: 'رنگ‌هایی را بسازید که محصولات در آن‌ها فروخته می‌شوند.',
    adds: true,
  },
})

function HexField() {
  return (
    <Controller
      name="hex"
      render={({ field, fieldState }) => (
        <Field label="کد رنگ" required error={fieldState.error?.message}>
          {(control) => (
            <div className="flex gap-2">
              <input
                type="color"
                className="size-12 flex-none cursor-pointer rounded-m border border-line-strong bg-surface p-1"
                aria-label="انتخاب رنگ"
                value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
                onChange={(event) => field.onChange(event.target.value)}
              />
              <Input {...control} {...field} ltr maxLength={7} />
            </div>
          )}
        </Field>
      )}
    />
  )
}
