'use client'

import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { OtpInput } from '@/components/ui/otp-input'
import { toast } from '@/components/ui/toast'
import { requestCode, verifyCode } from '@/lib/accounts/actions'
import { clock, CODE_LENGTH, groupedPhone, RESEND_AFTER } from '@/lib/accounts/rules'
import { toPersianDigits } from '@/lib/core/text'
import { GuestCartNote } from './guest-cart-note'
import { useCountdown } from './use-countdown'

const UNREACHABLE = 'ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید.'

export type CodeStepProps = {
  /** Local form of the number that the code went to. */
  phone: string
  inboxUrl: string | null
  onEdit: () => void
  /** Called once the session is open; what it does belongs to the wait. */
  onEntered: (nameless: boolean) => Promise<void>
}

/** Takes the code and sends it by itself once it is complete. */
export function CodeStep({ phone, inboxUrl, onEdit, onEntered }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)

  async function enter(digits: string) {
    if (busy) return
    if (digits.length < CODE_LENGTH) return refuse('هر شش رقم کد را وارد کنید.')
    setBusy(true)
    setProblem(null)
    try {
      const result = await verifyCode({ phone, code: digits })
      // Stays busy: the next thing is another page.
      if (result.ok) return await onEntered(result.data.nameless)
      refuse(result.error.fields?.code ?? result.error.message)
    } catch {
      refuse(UNREACHABLE)
    }
    setBusy(false)
  }

  function refuse(message: string) {
    setProblem(message)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void enter(code)
      }}
    >
      <div>
        <h1 className="text-28">کد را وارد کنید</h1>
        <p className="mt-1 text-muted">
          کد شش‌رقمی به شمارهٔ <b className="ltr text-ink">{toPersianDigits(groupedPhone(phone))}</b> پیامک شد.{' '}
          <button type="button" className="link -my-2 py-2" onClick={onEdit}>
            ویرایش شماره
          </button>
        </p>
      </div>
      <div className="grid gap-2">
        <OtpInput
          aria-label="کد پیامک"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          name="code"
          autoFocus
          readOnly={busy}
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            setProblem(null)
          }}
          onComplete={(digits) => void enter(digits)}
        />
        {problem && (
          <p id={problemId} className="field-error" role="alert">
            <CircleAlert className="icon icon-s" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" size="l" block loading={busy} loadingLabel="در حال ورود">
        ورود به هرمز
      </Button>
      <Resend
        phone={phone}
        onSent={() => {
          setCode('')
          setProblem(null)
          form.current?.querySelector('input')?.focus()
        }}
      />
      {inboxUrl && (
        <Note>
          این فروشگاه روی همین دستگاه است؛ کد در{' '}
          <a href={inboxUrl} target="_blank" rel="noreferrer" className="font-strong underline">
            صندوق پیامک
          </a>{' '}
          دیده می‌شود.
        </Note>
      )}
      <GuestCartNote />
    </form>
  )
}

function Resend({ phone, onSent }: { phone: string; onSent: () => void }) {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const [sending, setSending] = useState(false)

  async function resend() {
    if (sending) return
    setSending(true)
    try {
      const result = await requestCode({ phone })
      if (result.ok) {
        toast.success('کد تازه فرستاده شد')
        restart()
        onSent()
      } else toast.error(result.error.message)
    } catch {
      toast.error(UNREACHABLE)
    }
    setSending(false)
  }

  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-14 text-muted">
        ارسال دوباره تا <b className="ltr text-ink tabular-nums">{toPersianDigits(clock(left))}</b>
      </p>
    )
  }
  return (
    <Button
      variant="ghost"
      className="justify-self-start"
      loading={sending}
      loadingLabel="در حال فرستادن"
      onClick={resend}
    >
      ارسال دوبارهٔ کد
    </Button>
  )
}
