'use client'

import { type FormEvent, useActionState, useState, useTransition } from 'react'
import { callForm } from '@/lib/accounts/call-action'
import { fail } from '@/lib/utils/errors'
import type { FormAnswer } from '@/lib/utils/result'

/** Props of a `<form>`. */
export interface PlainForm {
  action: (form: FormData) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** Form of one button, also without JavaScript. Answers `unavailable` if the server is unreachable. */
export function usePlainForm<T>(
  action: (previous: unknown, form: FormData) => Promise<FormAnswer<T>>,
): [answer: FormAnswer<T> | null, form: PlainForm] {
  const [posted, post] = useActionState(action, null)
  const [answer, setAnswer] = useState(posted)
  const [isBusy, start] = useTransition()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!isBusy) start(async () => setAnswer((await callForm(action, form)) ?? fail('unavailable')))
  }
  return [answer, { action: post, onSubmit }]
}
