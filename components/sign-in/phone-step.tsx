'use client'

import Link from 'next/link'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { errorText } from '@/lib/utils/errors'
import { requestCode } from '@/lib/accounts/actions'
import { phoneProblem } from '@/lib/accounts/rules'
import { normalizePhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { GuestCartNote } from './guest-cart-note'

export type PhoneStepProps = {
  /** What was typed before «ویرایش شماره». */
  initial: string
  /** Where to go afterwards, the form's own action, and what it answered: for browsers without JavaScript. */
  next: string
  post: (form: FormData) => void
  refusal: string | null
  /** Called with the local form of the number once a code is on its way. */
  onSent: (phone: string) => void
  /** Called with the local form of the number by whoever wants to use a password. */
  onPassword: (phone: string) => void
}

/** Asks for the mobile number; says the same for everybody. */
export function PhoneStep({ initial, next, post, refusal, onSent, onPassword }: PhoneStepProps) {
  const [problem, setProblem] = useState(refusal)
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The field keeps its text itself: what was typed before the scripts came counts.
  const typed = () => input.current?.value ?? ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const phone = typed()
    const wrong = phoneProblem(phone)
    if (wrong) return refuse(wrong)
    setProblem(null)
    setSending(true)
    try {
      const result = await requestCode({ phone })
      if (result.ok) return onSent(result.data.phone)
      refuse(result.error.fields?.phone ?? result.error.message)
    } catch {
      refuse(errorText('unavailable'))
    }
    setSending(false)
  }

  function choosePassword() {
    const phone = normalizePhone(typed())
    if (phone) onPassword(phone)
    else refuse(phoneProblem(typed())!)
  }

  function refuse(message: string) {
    setProblem(message)
    input.current?.focus()
  }

  return (
    <form action={post} onSubmit={submit} noValidate className="grid gap-5">
      <input type="hidden" name="next" value={next} />
      <div>
        <h1 className="text-28">ورود یا ثبت‌نام</h1>
        <p className="mt-1 text-muted">
          شمارهٔ موبایل خود را بنویسید؛ کد ورود را پیامک می‌کنیم، یا با گذرواژه وارد شوید.
        </p>
        <noscript>
          <p className="mt-1 text-muted">برای ورود با گذرواژه، جاوااسکریپت مرورگر خود را روشن کنید.</p>
        </noscript>
      </div>
      <Field label="شمارهٔ موبایل" error={problem ?? undefined}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            className="input-number"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
            autoFocus
            maxLength={24}
            defaultValue={toPersianDigits(initial)}
            onChange={(event) => problem && setProblem(phoneProblem(event.target.value))}
            onBlur={(event) => event.target.value && setProblem(phoneProblem(event.target.value))}
          />
        )}
      </Field>
      <Button type="submit" size="l" block loading={sending} loadingLabel="در حال فرستادن کد">
        دریافت کد ورود
      </Button>
      <Button variant="outline" size="l" block className="needs-script" onClick={choosePassword}>
        ورود با گذرواژه
      </Button>
      <p className="text-13 text-muted">
        با ورود به هرمز،{' '}
        <Link prefetch={false} href="/terms" className="link">
          قوانین فروشگاه
        </Link>{' '}
        و{' '}
        <Link prefetch={false} href="/privacy" className="link">
          حریم خصوصی
        </Link>{' '}
        را می‌پذیرید.
      </p>
      <GuestCartNote />
    </form>
  )
}
