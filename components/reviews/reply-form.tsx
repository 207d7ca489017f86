'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { writeReply } from '@/lib/reviews/actions'
import { textProblem } from '@/lib/reviews/rules'
import { TextField } from './text-field'
import { useSending } from './use-sending'

/** A reply under a review; it carries no stars. */
export function ReplyForm({
  productId,
  reviewId,
  onClose,
  onSent,
  onSignIn,
}: {
  productId: string
  reviewId: string
  onClose: () => void
  onSent: () => void
  onSignIn: () => void
}) {
  const [text, setText] = useState('')
  const { busy, problem, setProblem, send } = useSending(onSent, onSignIn)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = textProblem(text)
    setProblem(wrong)
    if (wrong) return void event.currentTarget.querySelector('textarea')?.focus()
    void send(() => writeReply({ productId, reviewId, text }))
  }

  return (
    <form
      noValidate
      className="grid max-w-[70ch] gap-2.5 rounded-m border border-line bg-surface p-4"
      onSubmit={submit}
    >
      <TextField
        label="پاسخ شما"
        autoFocus
        value={text}
        problem={problem}
        onChange={(value) => {
          setText(value)
          if (problem) setProblem(textProblem(value))
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="s" loading={busy} loadingLabel="در حال ثبت">
          ثبت پاسخ
        </Button>
        <Button variant="ghost" size="s" onClick={onClose}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
