'use client'

import type { Row } from '@/lib/utils/rows'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { addOrderNote } from '@/lib/orders/admin-actions'
import { noteSchema } from '@/lib/orders/admin-schema'
import { formatDateTime } from '@/lib/utils/dates'

/** Hidden from customers. */
export function OrderNotes({ orderId, notes }: { orderId: string; notes: readonly Note[] }) {
  const empty = { orderId, body: '' }
  const form = useAdminForm(noteSchema, empty)
  return (
    <div className="grid gap-4">
      <AdminForm
        form={form}
        flat
        quiet
        action={addOrderNote}
        saveLabel="افزودن یادداشت"
        onSaved={() => form.reset(empty)}
        saved="یادداشت افزوده شد"
      >
        <TextAreaField name="body" label="یادداشت جدید" rows={2} hint="مشتری آن را نمی‌بیند." />
      </AdminForm>
      <NoteList notes={notes} />
    </div>
  )
}

type Note = Pick<Row<'order_notes'>, 'id' | 'body' | 'created_at'> & { author: string }

function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-3 text-14" aria-label="یادداشت‌ها">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start gap-2 border-t border-line pt-3">
          <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
            {note.body}
            <span className="block text-13 text-muted">
              {note.author}، {formatDateTime(note.created_at)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
