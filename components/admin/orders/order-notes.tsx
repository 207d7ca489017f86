'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { formatDateTime } from '@/lib/utils/dates'
import { addOrderNote } from '@/lib/orders/admin-actions'
import { noteSchema } from '@/lib/orders/admin-schema'

/** Hidden from customers. */
export function OrderNotes({
  orderId,
  notes,
}: {
  orderId: string
  notes: readonly { id: string; body: string; created_at: string; author: string }[]
}) {
  const empty = { orderId, body: '' }
  const form = useAdminForm(noteSchema, empty)
  const saved = useSaved(() => form.reset(empty))
  return (
    <div className="grid gap-4">
      <AdminForm
        form={form}
        inDialog
        quiet
        save={addOrderNote}
        saveLabel="افزودن یادداشت"
        onSaved={() => saved('یادداشت افزوده شد')}
      >
        <TextAreaField name="body" label="یادداشت جدید" rows={2} hint="مشتری آن را نمی‌بیند." />
      </AdminForm>
      {notes.length > 0 && (
        <ul className="grid gap-3 text-14">
          {notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-3 whitespace-pre-line">
              {note.body}
              <span className="block text-12 text-muted">
                {note.author}، {formatDateTime(note.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
