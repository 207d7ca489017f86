'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { answerAsShop } from '@/lib/questions/admin-actions'
import { answerSchema } from '@/lib/questions/admin-schema'

/** Published immediately. */
export function AnswerForm({
  question,
  onDone,
}: {
  question: { id: string; content: string; parent_content: string | null; is_approved: boolean }
  onDone: () => void
}) {
  const [id] = useState(() => crypto.randomUUID())
  const saved = useSaved(onDone)
  const form = useAdminForm(answerSchema, { id, questionId: question.id, content: '' })
  return (
    <AdminForm
      form={form}
      inDialog
      save={answerAsShop}
      saveLabel={question.is_approved ? 'ثبت پاسخ' : 'تأیید و ثبت پاسخ'}
      onCancel={onDone}
      onSaved={() => saved('پاسخ شما ثبت شد')}
    >
      <blockquote className="border-s-4 border-line ps-3 text-14 wrap-anywhere text-ink-2">
        {question.parent_content ?? question.content}
      </blockquote>
      <TextAreaField
        name="content"
        label="پاسخ"
        required
        rows={4}
        hint="به نام فروشگاه و بی‌درنگ نمایش داده می‌شود؛ به پرسنده پیامک می‌رود."
      />
    </AdminForm>
  )
}
