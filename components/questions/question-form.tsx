'use client'

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextAreaField } from '@/components/form/fields'
import { type ActionForm as FormOf, usePostForm } from '@/components/form/use-action-form'
import { Note } from '@/components/ui/note'
import { answerQuestion, askQuestion } from '@/lib/questions/actions'
import { ASK_ANCHOR, LONGEST_TEXT, questionsPath } from '@/lib/questions/rules'

/** Works without JavaScript. */
export function AskForm({ product_id, slug }: { product_id: string; slug: string }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/questions/schema')).askInput,
    values: { product_id, text: '' },
    action: askQuestion,
  })
  return (
    <TextForm
      form={form}
      label="پرسش"
      hint="فروشگاه و کسانی که این محصول را خریده‌اند پاسخ می‌دهند."
      send="ثبت پرسش"
      done="پرسش شما رسید. پس از تأیید نشان داده می‌شود، و با نخستین پاسخ پیامکی برایتان می‌آید."
      signIn={`${questionsPath(slug)}#${ASK_ANCHOR}`}
    >
      <input type="hidden" name="product_id" value={product_id} />
    </TextForm>
  )
}

/** For buyers. Works without JavaScript. */
export function AnswerForm({ questionId, slug }: { questionId: string; slug: string }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/questions/schema')).answerInput,
    values: { questionId, text: '' },
    action: answerQuestion,
  })
  return (
    <TextForm
      form={form}
      label="پاسخ شما"
      hint="برای کسانی که این محصول را خریده‌اند."
      send="ثبت پاسخ"
      done="پاسخ شما رسید. پس از تأیید نشان داده می‌شود."
      signIn={questionsPath(slug, { answer: questionId })}
    >
      <input type="hidden" name="questionId" value={questionId} />
    </TextForm>
  )
}

function TextForm<I extends FieldValues & { text: string }>({
  form,
  label,
  hint,
  send,
  done,
  signIn,
  children,
}: {
  form: FormOf<I, null>
  label: string
  hint: string
  send: string
  /** Success text. */
  done: string
  /** Return path. */
  signIn: string
  children: ReactNode
}) {
  const { answer } = form
  if (answer?.ok) {
    return (
      <Note tone="success" role="status">
        {done}
      </Note>
    )
  }
  return (
    <ActionForm form={form} className="grid gap-4">
      {children}
      <TextAreaField name="text" label={label} hint={hint} required rows={4} maxLength={LONGEST_TEXT} />
      <FormRefusal signIn={signIn} />
      <div>
        <FormButton variant="soft" loadingLabel="در حال ثبت">
          {send}
        </FormButton>
      </div>
    </ActionForm>
  )
}
