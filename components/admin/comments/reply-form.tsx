'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { toast } from '@/components/ui/toast'
import { replyToComment } from '@/lib/reviews/admin-actions'
import { replySchema } from '@/lib/reviews/admin-schema'

/** Answers a review in the name of the shop; shown at once. */
export function ReplyForm({
  comment,
  onDone,
  onCancel,
}: {
  comment: { id: string; content: string; is_approved: boolean }
  onDone: () => void
  onCancel: () => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useAdminForm(replySchema, { id, commentId: comment.id, content: '' })
  return (
    <AdminForm
      form={form}
      inDialog
      save={replyToComment}
      saveLabel={comment.is_approved ? 'ثبت پاسخ' : 'تأیید نظر و ثبت پاسخ'}
      onCancel={onCancel}
      onSaved={() => {
        toast.success('پاسخ شما ثبت شد')
        onDone()
      }}
    >
      <blockquote className="border-s-4 border-line ps-3 text-14 wrap-anywhere text-ink-2">
        {comment.content}
      </blockquote>
      <TextAreaField
        name="content"
        label="پاسخ"
        required
        rows={4}
        hint="به نام «فروشگاه هرمز» و بی‌درنگ نمایش داده می‌شود."
      />
    </AdminForm>
  )
}
