'use client'

import { useActionState } from 'react'
import { ViewerField } from '@/components/form/drawn-for'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { Note } from '@/components/ui/note'
import { writeReview } from '@/lib/reviews/actions'
import { LONGEST_TEXT } from '@/lib/reviews/rules'
import { formatNumber } from '@/lib/utils/text'
import { AFTER_REVIEW, STAR_WORDS } from './texts'

/** Without JavaScript; otherwise a dialog. */
export function PlainReviewForm({ product_id }: { product_id: string }) {
  const [answer, post] = useActionState(writeReview, null)
  if (answer?.ok) {
    return (
      <Note tone="success" role="status">
        {AFTER_REVIEW}
      </Note>
    )
  }
  const { fields, message } = answer?.error ?? {}
  return (
    <form action={post} noValidate className="grid flex-1 gap-4">
      <ViewerField />
      <input type="hidden" name="product_id" value={product_id} />
      <Field label="امتیاز شما" required error={fields?.rating}>
        {(control) => (
          <Select {...control} name="rating" defaultValue={answer?.typed?.rating ?? ''}>
            <option value="">انتخاب کنید</option>
            {STAR_WORDS.map((word, index) => (
              <option key={word} value={index + 1}>
                {formatNumber(index + 1)} ستاره، {word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="متن نظر" required error={fields?.text}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={4}
            maxLength={LONGEST_TEXT}
            defaultValue={answer?.typed?.text}
          />
        )}
      </Field>
      {answer && !fields && (
        <Note tone="danger" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit">ثبت نظر</Button>
    </form>
  )
}
