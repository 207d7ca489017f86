'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import type { Action } from '@/lib/utils/result'

/** A form that adds or edits one record, described or as `content`. `row` is null for a new one. */
export type RecordForm<Row, I extends FieldValues, O extends FieldValues, Extra = object> = {
  /** «کد تخفیف» */
  word: string
  /** Button and dialog title for a new record; default «… جدید». */
  adding?: string
  narrow?: boolean
} & (FormFields<Row, I, O, Extra> | { content: (row: Row | null, extra: Extra) => ReactNode })

export interface FormFields<Row, I extends FieldValues, O extends FieldValues, Extra = object> {
  schema: z.ZodType<O, I>
  values: (row: Row | null) => I
  fields: ReactNode | ((row: Row | null, extra: Extra) => ReactNode)
  action: Action<I, unknown>
  saveLabel?: (row: Row | null) => string
  /** Success toast. */
  saved: (row: Row | null) => string
  /** Message for a failed save. */
  failed?: (why: string, row: Row | null) => string
}

export function RecordFormBody<Row, I extends FieldValues, O extends FieldValues, Extra>({
  form: { schema, values, fields, action, saveLabel, saved, failed },
  row,
  extra,
}: {
  form: FormFields<Row, I, O, Extra>
  row: Row | null
  extra: Extra
}) {
  const [blank] = useState(() => values(null))
  const form = useAdminForm(schema, row ? values(row) : blank)
  return (
    <AdminForm
      form={form}
      action={action}
      saveLabel={saveLabel?.(row) ?? 'ذخیره'}
      failedText={failed && ((why) => failed(why, row))}
      saved={saved(row)}
    >
      {typeof fields === 'function' ? fields(row, extra) : fields}
    </AdminForm>
  )
}

/** The dialog of a record's form, and the button for a new record. A row with a null id is a prefilled new one. */
export function useRecordDialog<
  Row extends { id: string | null },
  I extends FieldValues,
  O extends FieldValues,
  Extra,
>(
  form: RecordForm<Row, I, O, Extra> | undefined,
  rows: readonly NoInfer<Row>[],
  extra: Extra,
): { add: () => void; edit: (row: Row) => void; button: ReactNode; dialog: ReactNode } {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const add = () => setEdited('new')
  if (!form) return { add, edit: setEdited, button: null, dialog: null }
  const { word, adding = `${word} جدید`, narrow } = form
  // After a conflict the form uses the fresh row.
  const row = edited === 'new' || !edited ? null : (rows.find(({ id }) => id === edited.id) ?? edited)
  const close = () => setEdited(null)
  return {
    add,
    edit: setEdited,
    button: (
      <Button onClick={add}>
        <Plus className="icon" aria-hidden="true" />

        {adding}
      </Button>
    ),
    dialog: (
      <PanelDialog
        wide={!narrow}
        title={row?.id ? `ویرایش ${word}` : adding}
        open={edited !== null}
        onClose={close}
      >
        {edited &&
          ('content' in form ? (
            form.content(row, extra)
          ) : (
            <RecordFormBody form={form} row={row} extra={extra} />
          ))}
      </PanelDialog>
    ),
  }
}
