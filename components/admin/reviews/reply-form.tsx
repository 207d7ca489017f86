'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { replyToComment } from '@/lib/reviews/admin-actions'
import { replySchema } from '@/lib/reviews/admin-schema'

/** Published immediately. */
export function ReplyForm({
  comment,
  onDone,
}: {
  comment: { id: string; edits: number; content: string; is_approved: boolean }
  onDone: () => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const saved = useSaved(onDone)
  const form = useAdminForm(replySchema, { id, commentId: comment.id, edits: comment.edits, content: '' })
  return (
    <AdminForm
      form={form}
      inDialog
      save={replyToComment}
      saveLabel={comment.is_approved ? 'ثبت پاسخ' : 'تأیید نظر و ثبت پاسخ'}
      onCancel={onDone}
      onSaved={() => saved('پاسخ شما ثبت شد')}
    >
      <blockquote className="border-s-4 border-line ps-3 text-14 wrap-anywhere text-ink-2">
        {comment.content}
      </blockquote>
      <TextAreaField
        name="content"
        label="پاسخ"
        required
        rows={4}
        hint="به نام فروشگاه و بی‌درنگ نمایش داده می‌شود."
      />
    </AdminForm>
  )
}
