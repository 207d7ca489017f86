'use client'

import { useState, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { PicturePicker } from '@/components/returns/picture-picker'
import { callAction } from '@/lib/accounts/call-action'
import { sendWithPictures } from '@/lib/media/shrink-photo'
import { editReview, writeReview } from '@/lib/reviews/actions'
import { PICTURE_SIDE } from '@/lib/reviews/rules'
import type { OwnReview } from '@/lib/reviews/types'
import { reviewPicture } from './review-pictures'
import { TextField } from './text-field'
import { reviewFailure, STAR_WORDS } from './texts'
import { cn } from '@/components/ui/cn'
import { FieldLegend } from '@/components/ui/field'
import { Star } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'

export type ReviewFormProps = {
  product_id: string
  name: string
  open: boolean
  onClose: () => void
  onSent: () => void
  onSignIn: () => void
}

/** Keeps the text when closed, until sent. */
export function ReviewForm({ product_id, name, open, onClose, onSent, onSignIn }: ReviewFormProps) {
  const [files, setFiles] = useState<File[]>([])
  const values = { product_id, text: '', rating: 0 }
  const form = useActionForm({
    schema: async () => (await import('@/lib/reviews/schema')).reviewInput,
    values,
    send: (review) => (files.length > 0 ? sendPictured(review, files) : callAction(writeReview, review)),
    onDone: () => {
      form.methods.reset(values)
      setFiles([])
      onSent()
    },
    onRefused: ({ code }) => code === 'sign_in_required' && (onSignIn(), true),
    ...reviewFailure,
  })
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="نظر شما">
        <About name={name} />
        <ActionForm form={form} className="grid gap-4">
          <Words />
          <PicturePicker files={files} onChange={setFiles} hint={PICTURES_HINT} />
          <FormRefusal />
          <Send />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}

/** Edits need approval again. */
export function EditReviewForm({
  review: { id, text, rating, pictures },
  name,
  onClose,
  onSent,
}: {
  review: Pick<OwnReview, 'id' | 'text' | 'rating' | 'pictures'>
  name: string
  onClose: () => void
  onSent: () => void
}) {
  const [files, setFiles] = useState<File[]>([])
  const [keep, setKeep] = useState(pictures)
  const form = useActionForm({
    schema: async () => (await import('@/lib/reviews/schema')).editInput.omit({ keep: true }),
    values: { reviewId: id, text, rating },
    send: (review) => {
      const edited = { ...review, keep }
      return files.length > 0 ? sendPictured(edited, files) : callAction(editReview, edited)
    },
    onDone: onSent,
    ...reviewFailure,
  })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="ویرایش نظر">
        <About name={name} />
        <ActionForm form={form} className="grid gap-4">
          <Words />
          <PicturePicker
            stored={keep.map(reviewPicture)}
            onRemove={(index) => setKeep(keep.filter((_, each) => each !== index))}
            files={files}
            onChange={setFiles}
            hint={PICTURES_HINT}
          />
          <FormRefusal />
          <Note>نظرتان تا تأیید دوباره در فروشگاه دیده نمی‌شود.</Note>
          <Send />
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}

const PICTURES_HINT = 'تا ۴ عکس از محصول در خانهٔ شما، هر کدام کمتر از ۱۰ مگابایت'

const sendPictured = (review: object, pictures: readonly File[]) =>
  sendWithPictures('/api/upload/review', review, pictures, PICTURE_SIDE, 'review')

function About({ name }: { name: string }) {
  return <p className="text-14 leading-snug text-ink-2">دربارهٔ «{name}»</p>
}

function Words() {
  return (
    <>
      <Stars />
      <TextField label="متن نظر" />
    </>
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

/** Fills from the right. */
function StarField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const group = useId()
  return (
    <fieldset>
      <FieldLegend>
        امتیاز شما <span className="text-muted">{STAR_WORDS[value - 1] ?? ''}</span>
      </FieldLegend>
      {/* Hover preview. */}
      <div className="group/stars -ms-2 inline-flex">
        {STAR_WORDS.map((word, index) => {
          const stars = index + 1
          return (
            <label
              key={stars}
              className="peer/star grid size-11 place-items-center rounded-m has-focus-visible:shadow-focus peer-hover/star:[&>svg]:fill-none peer-hover/star:[&>svg]:text-line-strong"
            >
              <input
                type="radio"
                className="sr-only"
                name={group}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={`${formatNumber(stars)} ستاره، ${word}`}
              />
              <Star
                className={cn(
                  'icon size-7.5 group-hover/stars:fill-star group-hover/stars:text-star',
                  stars <= value ? 'fill-star text-star' : 'text-line-strong',
                )}
                aria-hidden="true"
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
