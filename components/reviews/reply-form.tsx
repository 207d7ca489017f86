'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { writeReply } from '@/lib/reviews/actions'
import { TextField } from './text-field'
import { reviewFailure } from './texts'

export type ReplyFormProps = {
  product_id: string
  reviewId: string
  onClose: () => void
  onSent: () => void
  onSignIn: () => void
}

/** Without stars. */
export function ReplyForm({ product_id, reviewId, onClose, onSent, onSignIn }: ReplyFormProps) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/reviews/schema')).replyInput,
    values: { product_id, reviewId, text: '' },
    send: (input) => callAction(writeReply, input),
    onDone: onSent,
    onRefused: ({ code }) => code === 'sign_in_required' && (onSignIn(), true),
    ...reviewFailure,
  })
  return (
    <ActionForm form={form} className="grid max-w-[70ch] gap-2.5 rounded-m border border-line bg-surface p-4">
      <TextField label="پاسخ شما" autoFocus />
      <FormRefusal />
      <div className="flex gap-2">
        <FormButton size="s" loadingLabel="در حال ثبت">
          ثبت پاسخ
        </FormButton>
        <Button variant="ghost" size="s" onClick={onClose}>
          انصراف
        </Button>
      </div>
    </ActionForm>
  )
}
