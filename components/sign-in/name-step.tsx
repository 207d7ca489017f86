'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { rename, setPassword } from '@/lib/accounts/actions'
import { passwordProblem } from '@/lib/accounts/rules'
import { PasswordInput } from './password-input'

const fields = [
  { name: 'firstName', label: 'نام', autoComplete: 'given-name' },
  { name: 'lastName', label: 'نام خانوادگی', autoComplete: 'family-name' },
] as const

/** Asks new people for their name and, if they like, a password; it can wait. They are signed in already. */
export function NameStep({ onDone, offerPassword }: { onDone: () => void; offerPassword: boolean }) {
  const [values, setValues] = useState({ firstName: '', lastName: '', password: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    const { password, ...name } = values
    const wrong = password && passwordProblem(password)
    if (wrong) return setProblems({ password: wrong })
    setSaving(true)
    setFailure(null)
    try {
      const renamed = await rename(name)
      const result = renamed.ok && password ? await setPassword({ password }) : renamed
      if (result.ok) return onDone()
      setProblems(result.error.fields ?? {})
      if (!result.error.fields) setFailure(result.error.message)
    } catch {
      setFailure('ذخیره نشد. لطفاً دوباره تلاش کنید.')
    }
    setSaving(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <h1 className="text-28">به هرمز خوش آمدید</h1>
        <p className="mt-1 text-muted">نامتان را بنویسید تا سفارش‌ها به نام شما ثبت شود.</p>
      </div>
      {fields.map(({ name, label, autoComplete }, index) => (
        <Field key={name} label={label} error={problems[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete={autoComplete}
              autoFocus={index === 0}
              maxLength={60}
              value={values[name]}
              onChange={(event) => {
                setValues({ ...values, [name]: event.target.value })
                setProblems({ ...problems, [name]: '' })
              }}
            />
          )}
        </Field>
      ))}
      {offerPassword && (
        <Field
          label="گذرواژه (اختیاری)"
          hint="دست‌کم ۸ حرف یا عدد؛ دفعهٔ بعد بدون پیامک وارد می‌شوید."
          error={problems.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              maxLength={200}
              value={values.password}
              onChange={(event) => {
                setValues({ ...values, password: event.target.value })
                setProblems({ ...problems, password: '' })
              }}
            />
          )}
        </Field>
      )}
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="l" block loading={saving} loadingLabel="در حال ثبت">
        ثبت و ادامه
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={onDone}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </form>
  )
}
