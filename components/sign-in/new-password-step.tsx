'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { setPassword } from '@/lib/accounts/actions'
import { passwordProblem } from '@/lib/accounts/rules'
import { errorText } from '@/lib/utils/errors'
import { PasswordInput } from './password-input'

/** A new password in place of the forgotten one; the code has signed the person in already. */
export function NewPasswordStep({ onDone }: { onDone: () => void }) {
  const [password, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const wrong = passwordProblem(password)
    if (wrong) return refuse(wrong)
    setSaving(true)
    const result = await setPassword({ password }).catch(() => null)
    if (result?.ok) return onDone()
    refuse(result ? (result.error.fields?.password ?? result.error.message) : errorText('unavailable'))
    setSaving(false)
  }

  function refuse(message: string) {
    setProblem(message)
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h1 className="text-28">گذرواژهٔ تازه</h1>
        <p className="mt-1 text-muted">
          از این پس با آن وارد می‌شوید؛ در دستگاه‌های دیگر از حسابتان خارج می‌شوید.
        </p>
      </div>
      <Field label="گذرواژهٔ تازه" error={problem ?? undefined} hint="دست‌کم ۸ حرف یا عدد">
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            name="password"
            autoComplete="new-password"
            autoFocus
            maxLength={200}
            value={password}
            onChange={(event) => {
              setTyped(event.target.value)
              if (problem) setProblem(passwordProblem(event.target.value))
            }}
          />
        )}
      </Field>
      <Button type="submit" size="l" block loading={saving} loadingLabel="در حال ثبت">
        ثبت گذرواژه
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={onDone}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </form>
  )
}
