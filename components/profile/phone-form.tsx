'use client'

import { type FormEvent, useState } from 'react'
import { CodeForm } from '@/components/sign-in/code-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { requestPhoneChange, verifyPhoneChange } from '@/lib/accounts/actions'
import { announceSession, refreshMe } from '@/lib/accounts/me'
import { phoneProblem } from '@/lib/accounts/rules'
import { errorText } from '@/lib/utils/errors'
import { formatPhone } from '@/lib/utils/phone'

/** The phone of the account, and a new one by a code that goes to it. */
export function PhoneForm({ phone, inboxUrl }: { phone: string; inboxUrl: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14">
        <span className="text-muted">شمارهٔ موبایل:</span>{' '}
        <b className="ltr" data-testid="own-phone">
          {formatPhone(phone)}
        </b>
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        تغییر شماره
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent title="تغییر شمارهٔ موبایل">
          {open && <Change inboxUrl={inboxUrl} onDone={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </div>
  )
}

function Change({ inboxUrl, onDone }: { inboxUrl: string | null; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const wrong = phoneProblem(typed)
    setProblem(wrong)
    if (wrong) return
    setSending(true)
    const answer = await requestPhoneChange({ phone: typed }).catch(() => null)
    setSending(false)
    if (answer?.ok) setSentTo(answer.data.phone)
    else setProblem(answer ? (answer.error.fields?.phone ?? answer.error.message) : errorText('unavailable'))
  }

  if (sentTo) {
    return (
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">
          کد شش‌رقمی به شمارهٔ <b className="ltr">{formatPhone(sentTo)}</b> پیامک شد. اگر نرسید، شاید این شماره
          از آن حساب دیگری است؛ با پشتیبانی تماس بگیرید.
        </p>
        <CodeForm
          inboxUrl={inboxUrl}
          label="تغییر شماره"
          busyLabel="در حال بررسی"
          verify={(code) => verifyPhoneChange({ phone: sentTo, code })}
          request={() => requestPhoneChange({ phone: sentTo })}
          onDone={() => {
            toast.success('شمارهٔ موبایل شما عوض شد')
            announceSession()
            void refreshMe()
            onDone()
          }}
        />
      </div>
    )
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field label="شمارهٔ موبایل تازه" error={problem ?? undefined} hint="کدی به این شماره پیامک می‌شود.">
        {(control) => (
          <Input
            {...control}
            className="input-number"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (problem) setProblem(phoneProblem(event.target.value))
            }}
          />
        )}
      </Field>
      <Button type="submit" loading={sending} loadingLabel="در حال فرستادن کد">
        دریافت کد
      </Button>
    </form>
  )
}
