'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { writeReview } from '@/lib/reviews/actions'
import { textProblem } from '@/lib/reviews/rules'
import { StarField } from './star-field'
import { TextField } from './text-field'
import { useSending } from './use-sending'

/** Stars and words about a product. What was typed stays when the form is closed, until it has been sent. */
export function ReviewForm({
  productId,
  name,
  open,
  onClose,
  onSent,
  onSignIn,
}: {
  productId: string
  name: string
  open: boolean
  onClose: () => void
  onSent: () => void
  onSignIn: () => void
}) {
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const { busy, problem, setProblem, send } = useSending(() => {
    setStars(0)
    setText('')
    onSent()
  }, onSignIn)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = textProblem(text)
    setProblem(wrong)
    if (wrong) return void event.currentTarget.querySelector('textarea')?.focus()
    void send(() => writeReview({ productId, text, rating: stars }))
  }

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="نظر شما">
        <p className="text-14 leading-snug text-ink-2">دربارهٔ «{name}»</p>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <StarField value={stars} onChange={setStars} />
          <TextField
            label="متن نظر"
            value={text}
            problem={problem}
            onChange={(value) => {
              setText(value)
              if (problem) setProblem(textProblem(value))
            }}
          />
          <Button type="submit" block disabled={stars === 0} loading={busy} loadingLabel="در حال ثبت">
            ثبت نظر
          </Button>
          {stars === 0 && <p className="text-13 text-muted">برای ثبت، نخست با ستاره‌ها امتیاز بدهید.</p>}
        </form>
      </DialogContent>
    </Dialog>
  )
}
