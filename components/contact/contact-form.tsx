'use client'

import { useActionState, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { ContactState } from '@/lib/contact/actions'
import { SUBJECT_LABELS, SUBJECTS, type Subject } from '@/lib/contact/subjects'

export type ContactFormProps = {
  /** Server action that takes the form. */
  send: (state: ContactState | null, form: FormData) => Promise<ContactState>
  /** The subject that a link chose. */
  subject?: Subject | undefined
}

/** A letter to the shopkeeper; it works before and without JavaScript. */
export function ContactForm({ send, subject }: ContactFormProps) {
  const [state, action, sending] = useActionState(send, null)
  const form = useRef<HTMLFormElement>(null)
  const failure = state && !state.result.ok ? state.result.error : null
  const typed = state?.typed ?? {}

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])

  if (state?.result.ok) {
    return (
      <Note tone="success" role="status" className="max-w-prose">
        پیام شما رسید؛ سپاس که نوشتید. تا پایان روز کاری به همین شمارهٔ موبایل پاسخ می‌دهیم.
      </Note>
    )
  }
  return (
    <form ref={form} action={action} className="grid max-w-form gap-4" noValidate>
      {failure && (
        <Note tone="danger" role="alert">
          {failure.message}
        </Note>
      )}
      <Field label="موضوع" required error={failure?.fields?.subject}>
        {(control) => (
          <Select
            {...control}
            name="subject"
            key={typed.subject}
            defaultValue={typed.subject ?? subject ?? ''}
          >
            <option value="" disabled>
              انتخاب کنید
            </option>
            {SUBJECTS.map((value) => (
              <option key={value} value={value}>
                {SUBJECT_LABELS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="نام و نام خانوادگی" required error={failure?.fields?.full_name}>
        {(control) => (
          <Input
            {...control}
            name="full_name"
            autoComplete="name"
            maxLength={60}
            defaultValue={typed.full_name}
          />
        )}
      </Field>
      <Field
        label="شمارهٔ موبایل"
        required
        hint="به همین شماره پاسخ می‌دهیم."
        error={failure?.fields?.phone_number}
      >
        {(control) => (
          <Input
            {...control}
            name="phone_number"
            type="tel"
            inputMode="tel"
            className="input-number"
            autoComplete="tel"
            maxLength={20}
            placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
            defaultValue={typed.phone_number}
          />
        )}
      </Field>
      <Field label="پیام" required error={failure?.fields?.message}>
        {(control) => (
          <Textarea {...control} name="message" rows={6} maxLength={2000} defaultValue={typed.message} />
        )}
      </Field>
      <p className="sr-only" aria-hidden="true">
        <label>
          این خانه را خالی بگذارید
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div>
        <Button type="submit" loading={sending} loadingLabel="در حال فرستادن">
          فرستادن پیام
        </Button>
      </div>
    </form>
  )
}
