'use client'

import { type FormEvent, useRef, useState } from 'react'
import { CodeForm } from '@/components/sign-in/code-form'
import { PasswordInput } from '@/components/sign-in/password-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { requestCode, setPassword, verifyCode } from '@/lib/accounts/actions'
import { passwordProblem } from '@/lib/accounts/rules'
import { errorText } from '@/lib/utils/errors'
import { formatPhone } from '@/lib/utils/phone'

export type PasswordFormProps = {
  phone: string
  /** The account has a password: it proves as much as a code. */
  hasPassword: boolean
  inboxUrl: string | null
}

/** Sets or changes the password: with the one that holds, or with a fresh code. */
export function PasswordForm({ phone, hasPassword, inboxUrl }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string | null>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState<'save' | 'code' | null>(null)
  const [asksCode, setAsksCode] = useState(false)

  /** The fields keep their texts themselves. */
  const typed = (field: 'current' | 'password') => String(new FormData(form.current!).get(field) ?? '')

  async function save(withCode = false) {
    const password = typed('password')
    const wrong = passwordProblem(password)
    setProblems({ password: wrong })
    setRefusal('')
    if (wrong || busy) return
    setBusy('save')
    const current = withCode ? '' : typed('current')
    const answer = await setPassword({ password, current }).catch(() => null)
    setBusy(null)
    if (answer?.ok) {
      form.current?.reset()
      return toast.success('گذرواژه ذخیره شد؛ در دستگاه‌های دیگر از حسابتان خارج شدید')
    }
    if (answer?.error.code === 'proof_required') return askForCode()
    if (answer?.error.code === 'wrong_password') return setProblems({ current: answer.error.message })
    if (answer?.error.fields) return setProblems(answer.error.fields)
    setRefusal(answer?.error.message ?? errorText('unavailable'))
  }

  async function askForCode() {
    const wrong = passwordProblem(typed('password'))
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
        ref={form}
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
                  onChange={() => setProblems({ ...problems, current: null })}
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
                onChange={() => setProblems({ ...problems, password: null })}
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
      <Dialog open={asksCode} onOpenChange={() => setAsksCode(false)}>
        <DialogContent title="تأیید با کد پیامکی">
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
        </DialogContent>
      </Dialog>
    </>
  )
}
