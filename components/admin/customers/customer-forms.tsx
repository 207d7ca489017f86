'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { callAction } from '@/lib/accounts/call-action'
import { renameUser, saveUserNote } from '@/lib/customers/admin-actions'
import { userEditSchema, userNoteSchema } from '@/lib/customers/admin-schema'

export function NamesForm({ user }: { user: { id: string; first_name: string; last_name: string } }) {
  const saved = useSaved()
  const form = useAdminForm(userEditSchema, {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(renameUser, input)}
      saveLabel="ذخیره"
      onCancel={() => form.reset()}
      onSaved={() => saved('نام ذخیره شد')}
    >
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-1">
        <TextField name="firstName" label="نام" maxLength={60} />
        <TextField name="lastName" label="نام خانوادگی" maxLength={60} />
      </div>
    </AdminForm>
  )
}

export function NoteForm({ id, note }: { id: string; note: string }) {
  const saved = useSaved()
  const form = useAdminForm(userNoteSchema, { id, body: note })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(saveUserNote, input)}
      saveLabel="ذخیره"
      onCancel={() => form.reset()}
      onSaved={() => saved('یادداشت ذخیره شد')}
    >
      <TextAreaField name="body" label="یادداشت" rows={3} hint="کاربر آن را نمی‌بیند." />
    </AdminForm>
  )
}
