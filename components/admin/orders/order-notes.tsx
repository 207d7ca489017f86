'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { errorText } from '@/lib/utils/errors'
import { formatDateTime } from '@/lib/utils/dates'
import { addOrderNote } from '@/lib/orders/admin-actions'

/** What the shop notes about an order; customers never see it. */
export function OrderNotes({
  orderId,
  notes,
}: {
  orderId: string
  notes: readonly { id: string; body: string; created_at: string; author: string }[]
}) {
  const router = useRouter()
  const [body, setBody] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useUnsavedGuard(body.trim() !== '' && !isSaving)

  async function add() {
    setSaving(true)
    const answer = await addOrderNote({ orderId, body }).catch(() => null)
    setSaving(false)
    if (!answer) return setError(errorText('unavailable'))
    if (!answer.ok) return setError(answer.error.fields?.body ?? answer.error.message)
    setBody('')
    setError(undefined)
    router.refresh()
  }

  return (
    <div className="grid gap-4">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field label="یادداشت تازه" hint="مشتری آن را نمی‌بیند." error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="s" variant="soft" className="justify-self-end" loading={isSaving}>
          افزودن یادداشت
        </Button>
      </form>
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
