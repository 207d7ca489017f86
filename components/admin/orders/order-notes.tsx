'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { type Note, NoteList } from '@/components/admin/note-list'
import { callAction } from '@/lib/accounts/call-action'
import { addOrderNote } from '@/lib/orders/admin-actions'
import { noteSchema } from '@/lib/orders/admin-schema'

/** Hidden from customers. */
export function OrderNotes({ orderId, notes }: { orderId: string; notes: readonly Note[] }) {
  const empty = { orderId, body: '' }
  const form = useAdminForm(noteSchema, empty)
  const saved = useSaved(() => form.reset(empty))
  return (
    <div className="grid gap-4">
      <AdminForm
        form={form}
        inDialog
        quiet
        save={(input) => callAction(addOrderNote, input)}
        saveLabel="افزودن یادداشت"
        onSaved={() => saved('یادداشت افزوده شد')}
      >
        <TextAreaField name="body" label="یادداشت جدید" rows={2} hint="مشتری آن را نمی‌بیند." />
      </AdminForm>
      <NoteList notes={notes} />
    </div>
  )
}
