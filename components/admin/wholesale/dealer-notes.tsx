'use client'

import { Trash2 } from 'lucide-react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { useRemove } from '@/components/admin/use-remove'
import { IconButton } from '@/components/ui/button'
import { formatDateTime } from '@/lib/utils/dates'
import { addDealerNote, removeDealerNote } from '@/lib/wholesale/admin-actions'
import { dealerNoteSchema } from '@/lib/wholesale/admin-schema'

export function DealerNotes({
  userId,
  notes,
}: {
  userId: string
  notes: readonly { id: string; body: string; created_at: string; author: string }[]
}) {
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
        save={addDealerNote}
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
      {notes.length > 0 && (
        <ul className="grid gap-3 text-14" aria-label="یادداشت‌ها">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2 border-t border-line pt-3">
              <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
                {note.body}
                <span className="block text-13 text-muted">
                  {note.author}، {formatDateTime(note.created_at)}
                </span>
              </span>
              <IconButton
                label="حذف یادداشت"
                onClick={() =>
                  void remove({
                    question: { title: 'یادداشت حذف شود؟', text: 'متن آن دیگر دیده نمی‌شود.' },
                    run: () => removeDealerNote({ id: note.id }),
                    done: 'یادداشت حذف شد',
                  })
                }
              >
                <Trash2 className="icon" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
