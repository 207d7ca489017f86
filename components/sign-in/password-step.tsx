'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { requestCode, verifyPassword } from '@/lib/accounts/actions'
import { errorText } from '@/lib/utils/errors'
import { formatPhone } from '@/lib/utils/phone'
import { PasswordInput } from './password-input'

export type PasswordStepProps = {
  phone: string
  onEdit: () => void
  /** A code is on its way; `forgotten`: it leads to a new password. */
  onCode: (forgotten: boolean) => void
  onEntered: (nameless: boolean) => Promise<void>
}

/** Takes the password. Both other ways, the code and a new password, start from here. */
export function PasswordStep({ phone, onEdit, onCode, onEntered }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'enter' | 'code' | 'forgotten' | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function refuse(message: string) {
    setProblem(message)
    setBusy(null)
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '') return refuse('گذرواژه را وارد کنید.')
    setBusy('enter')
    setProblem(null)
    const result = await verifyPassword({ phone, password }).catch(() => null)
    if (result?.ok) return onEntered(result.data.nameless)
    refuse(result?.error.message ?? errorText('unavailable'))
  }

  async function ask(way: 'code' | 'forgotten') {
    if (busy) return
    setBusy(way)
    const result = await requestCode({ phone }).catch(() => null)
    if (result?.ok) return onCode(way === 'forgotten')
    refuse(result?.error.message ?? errorText('unavailable'))
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h1 className="text-28">گذرواژه را وارد کنید</h1>
        <p className="mt-1 text-muted">
          ورود با شمارهٔ <b className="ltr text-ink">{formatPhone(phone)}</b>.{' '}
          <button type="button" className="link -my-2 py-2" onClick={onEdit}>
            ویرایش شماره
          </button>
        </p>
      </div>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <Field label="گذرواژه" error={problem ?? undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            name="password"
            autoComplete="current-password"
            autoFocus
            maxLength={200}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="l" block loading={busy === 'enter'} loadingLabel="در حال ورود">
        ورود به هرمز
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="ghost"
          className="-ms-3"
          loading={busy === 'forgotten'}
          loadingLabel="در حال فرستادن کد"
          onClick={() => ask('forgotten')}
        >
          گذرواژه را فراموش کرده‌ام
        </Button>
        <Button
          variant="ghost"
          className="max-tablet:-ms-3 tablet:-me-3"
          loading={busy === 'code'}
          loadingLabel="در حال فرستادن کد"
          onClick={() => ask('code')}
        >
          ورود با کد پیامکی
        </Button>
      </div>
    </form>
  )
}
