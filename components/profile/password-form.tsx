'use client'

import { type FormEvent, useState } from 'react'
import { CodeForm } from '@/components/accounts/code-form'
import { PasswordInput } from '@/components/accounts/password-input'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { requestCode, setPassword, verifyCode } from '@/lib/accounts/actions'
import { passwordProblem } from '@/lib/accounts/rules'
import { errorText } from '@/lib/core/errors'
import { formatPhone } from '@/lib/core/phone'

export type PasswordFormProps = {
  phone: string
  /** The account has a password: it proves as much as a code. */
  hasPassword: boolean
  inboxUrl: string | null
}

/** Sets or changes the password: with the one that holds, or with a fresh code. */
export function PasswordForm({ phone, hasPassword, inboxUrl }: PasswordFormProps) {
  const [values, setValues] = useState({ current: '', password: '' })
  const [problems, setProblems] = useState<Record<string, string | null>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState<'save' | 'code' | null>(null)
  const [asksCode, setAsksCode] = useState(false)

  const change = (field: 'current' | 'password', text: string) => {
    setValues({ ...values, [field]: text })
    setProblems({ ...problems, [field]: null })
  }

  async function save(withCode = false) {
    const wrong = passwordProblem(values.password)
    setProblems({ password: wrong })
    setRefusal('')
    if (wrong || busy) return
    setBusy('save')
    const current = withCode ? '' : values.current
    const answer = await setPassword({ password: values.password, current }).catch(() => null)
    setBusy(null)
    if (answer?.ok) {
      setValues({ current: '', password: '' })
      return toast.success('گذرواژه ذخیره شد؛ در دستگاه‌های دیگر از حسابتان خارج شدید')
    }
    if (answer?.error.code === 'proof_required') return askForCode()
    if (answer?.error.code === 'wrong_password') return setProblems({ current: answer.error.message })
    if (answer?.error.fields) return setProblems(answer.error.fields)
    setRefusal(answer?.error.message ?? errorText('unavailable'))
  }

  async function askForCode() {
    const wrong = passwordProblem(values.password)
    setProblems({ password: wrong })
    if (wrong) return
    setBusy('code')
    const answer = await requestCode({ phone }).catch(() => null)
    setBusy(null)
    if (answer?.ok) setAsksCode(true)
    else setRefusal(answer?.error.message ?? errorText('unavailable'))
  }

  return (
    <>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        <div className="grid gap-4 tablet:grid-cols-2">
          {hasPassword && (
            <Field
              label="گذرواژهٔ فعلی"
              error={problems.current ?? undefined}
              hint="یا خالی بگذارید و با کد پیامکی تأیید کنید"
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  name="current"
                  autoComplete="current-password"
                  maxLength={200}
                  value={values.current}
                  onChange={(event) => change('current', event.target.value)}
                />
              )}
            </Field>
          )}
          <Field label="گذرواژهٔ تازه" error={problems.password ?? undefined} hint="دست‌کم ۸ حرف یا عدد">
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="new-password"
                maxLength={200}
                value={values.password}
                onChange={(event) => change('password', event.target.value)}
              />
            )}
          </Field>
        </div>
        {refusal && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          loading={busy !== null}
          loadingLabel={busy === 'code' ? 'در حال فرستادن کد' : 'در حال ذخیره'}
        >
          {hasPassword ? 'تغییر گذرواژه' : 'ثبت گذرواژه'}
        </Button>
      </form>
      <Dialog open={asksCode} onClose={() => setAsksCode(false)} title="تأیید با کد پیامکی">
        {asksCode && (
          <div className="grid gap-4">
            <p className="text-14 text-ink-2">
              کد شش‌رقمی به شمارهٔ <b className="ltr">{formatPhone(phone)}</b> پیامک شد.
            </p>
            <CodeForm
              inboxUrl={inboxUrl}
              label="تأیید و ذخیره"
              busyLabel="در حال بررسی"
              verify={(code) => verifyCode({ phone, code })}
              request={() => requestCode({ phone })}
              onDone={() => {
                setAsksCode(false)
                return save(true)
              }}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}
