'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { type Note, NoteList } from '@/components/admin/note-list'
import { useRemove } from '@/components/admin/use-remove'
import { callAction } from '@/lib/accounts/call-action'
import { addDealerNote, removeDealerNote } from '@/lib/wholesale/admin-actions'
import { dealerNoteSchema } from '@/lib/wholesale/admin-schema'

export function DealerNotes({ userId, notes }: { userId: string; notes: readonly Note[] }) {
  const empty = { userId, body: '' }
  const form = useAdminForm(dealerNoteSchema, empty)
  const saved = useSaved(() => form.reset(empty))
  const remove = useRemove()
  return (
    <div className="grid gap-4">
      <AdminForm
        form={form}
        inDialog
        quiet
        save={(input) => callAction(addDealerNote, input)}
        saveLabel="افزودن یادداشت"
        onSaved={() => saved('یادداشت افزوده شد')}
      >
        <TextAreaField
          name="body"
          label="یادداشت جدید"
          rows={3}
          maxLength={1000}
          hint="مانند قول‌وقرار تلفنی. همکار آن را نمی‌بیند."
        />
      </AdminForm>
      <NoteList
        notes={notes}
        onRemove={({ id }) =>
          void remove({
            question: { title: 'یادداشت حذف شود؟', text: 'متن آن دیگر دیده نمی‌شود.' },
            run: () => callAction(removeDealerNote, { id }),
            done: 'یادداشت حذف شد',
          })
        }
      />
    </div>
  )
}
