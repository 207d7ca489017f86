'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { useSaved } from '@/components/admin/form/use-saved'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { Result } from '@/lib/utils/result'

/** A form that adds or edits one record, described or as `content`. `row` is null for a new one. */
export type RecordForm<Row, I extends FieldValues, O extends FieldValues, Extra = object> = {
  /** «کد تخفیف» */
  word: string
  /** Button and dialog title for a new record; default «… جدید». */
  adding?: string
  narrow?: boolean
} & (
  | FormFields<Row, I, O, Extra>
  | { content: (row: Row | null, extra: Extra, onDone: () => void) => ReactNode }
)

export interface FormFields<Row, I extends FieldValues, O extends FieldValues, Extra = object> {
  schema: z.ZodType<O, I>
  values: (row: Row | null) => I
  fields: ReactNode | ((row: Row | null, extra: Extra) => ReactNode)
  save: (input: I) => Promise<Result<unknown>>
  saveLabel?: (row: Row | null) => string
  /** Success toast. */
  saved: (row: Row | null) => string
  /** Message for a failed save. */
  failed?: (why: string, row: Row | null) => string
}

export function RecordFormBody<Row, I extends FieldValues, O extends FieldValues, Extra>({
  form: { schema, values, fields, save, saveLabel, saved, failed },
  row,
  extra,
  onDone,
}: {
  form: FormFields<Row, I, O, Extra>
  row: Row | null
  extra: Extra
  onDone: () => void
}) {
  const [blank] = useState(() => values(null))
  const form = useAdminForm(schema, row ? values(row) : blank)
  const toastSaved = useSaved(onDone)
  return (
    <AdminForm
      inDialog
      form={form}
      save={save}
      saveLabel={saveLabel?.(row) ?? 'ذخیره'}
      failedText={failed && ((why) => failed(why, row))}
      onSaved={() => toastSaved(saved(row))}
      onCancel={onDone}
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
      <Dialog open={edited !== null} onOpenChange={close}>
        <DialogContent wide={!narrow} title={row?.id ? `ویرایش ${word}` : adding}>
          {edited &&
            ('content' in form ? (
              form.content(row, extra, close)
            ) : (
              <RecordFormBody form={form} row={row} extra={extra} onDone={close} />
            ))}
        </DialogContent>
      </Dialog>
    ),
  }
}
