'use client'

import { useController, useFormContext } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { writeReview } from '@/lib/reviews/actions'
import { StarField } from './star-field'
import { TextField } from './text-field'

export type ReviewFormProps = {
  productId: string
  name: string
  open: boolean
  onClose: () => void
  onSent: () => void
  onSignIn: () => void
}

/** Stars and words about a product. What was typed stays when the form is closed, until it has been sent. */
export function ReviewForm({ productId, name, open, onClose, onSent, onSignIn }: ReviewFormProps) {
  const values = { productId, text: '', rating: 0 }
  const form = useActionForm({
    schema: async () => (await import('@/lib/reviews/schema')).reviewInput,
    values,
    send: writeReview,
    onDone: () => {
      form.methods.reset(values)
      onSent()
    },
    onRefused: ({ code }) => code === 'sign_in_required' && (onSignIn(), true),
  })
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="نظر شما">
        <p className="text-14 leading-snug text-ink-2">دربارهٔ «{name}»</p>
        <ActionForm form={form} className="grid gap-4">
          <Stars />
          <TextField label="متن نظر" />
          <FormRefusal />
          <Send />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}

function Stars() {
  const { field } = useController<{ rating: number }>({ name: 'rating' })
  return <StarField value={field.value} onChange={field.onChange} />
}

function Send() {
  const isRated = useFormContext<{ rating: number }>().watch('rating') > 0
  return (
    <>
      <FormButton block disabled={!isRated} loadingLabel="در حال ثبت">
        ثبت نظر
      </FormButton>
      {!isRated && <p className="text-13 text-muted">برای ثبت، نخست با ستاره‌ها امتیاز بدهید.</p>}
    </>
  )
}
