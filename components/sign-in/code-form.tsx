'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { CODE_LENGTH, codeDigits, clock, RESEND_AFTER } from '@/lib/accounts/one-time-code'
import type { FormAnswer, Result } from '@/lib/utils/result'
import { CodeField, InboxNote } from './code-field'
import { toast } from '@/components/ui/toast'
import { toPersianDigits } from '@/lib/utils/text'

export type CodeFormProps<T> = {
  /** Recipient of the code. */
  phone: string
  inboxUrl: string | null
  /** «ورود به …» */
  label: string
  busyLabel: string
  verify: (input: { phone: string; code: string }) => Promise<Result<T>>
  request: (input: { phone: string }) => Promise<Result<unknown>>
  /** Awaited while busy. */
  onDone: (data: T) => unknown
  /** Alternative next to the timer. */
  beside?: ReactNode
  /** Action, target and result without JavaScript. */
  post?: (form: FormData) => void
  posted?: FormAnswer<never> | null
  next?: string
}

/** Submits once six digits are complete. */
export function CodeForm<T>({
  phone,
  inboxUrl,
  label,
  busyLabel,
  verify,
  request,
  onDone,
  beside,
  post,
  posted,
  next,
}: CodeFormProps<T>) {
  const form = useActionForm<{ phone: string; code: string }, T>({
    schema: async () => (await import('@/lib/accounts/schema')).verifyCodeInput,
    values: { phone, code: '' },
    send: verify,
    onDone,
    refuseAt: 'code',
    post,
    posted,
  })
  const { methods, submit } = form
  const { field, fieldState, formState } = useController({ name: 'code', control: methods.control })

  function type(code: string) {
    methods.clearErrors()
    methods.setValue('code', code)
  }

  useCodeFromMessage((message) => {
    type(codeDigits(message))
    void submit()
  })

  return (
    <ActionForm form={form} className="grid gap-5">
      {next !== undefined && (
        <>
          <input type="hidden" name="phone" value={phone} />
          <input type="hidden" name="next" value={next} />
        </>
      )}
      <CodeField
        problem={fieldState.error?.message}
        readOnly={formState.isSubmitting}
        value={field.value}
        onValueChange={type}
        onComplete={() => void submit()}
      />
      <FormRefusal />
      <Button
        type="submit"
        size="l"
        block
        variant={field.value.length < CODE_LENGTH ? 'soft' : 'primary'}
        loading={formState.isSubmitting}
        loadingLabel={busyLabel}
      >
        {label}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Resend
          request={() => request({ phone })}
          onSent={() => {
            type('')
            form.element.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
          }}
        />
        {beside}
      </div>
      <InboxNote url={inboxUrl} />
    </ActionForm>
  )
}

/** WebOTP: needs consent and a message ending in `@host #code`; elsewhere autocomplete. */
function useCodeFromMessage(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
    navigator.credentials
      .get(request)
      .then((credential) => {
        const code = (credential as { code?: unknown } | null)?.code
        if (typeof code === 'string') take(code)
      })
      // oxlint-disable-next-line house/no-silent-catch -- denied, timed out, or typed manually
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}

function Resend({ request, onSent }: { request: () => Promise<Result<unknown>>; onSent: () => void }) {
  const [left, restart] = useCountdown(RESEND_AFTER)
  const [sending, setSending] = useState(false)

  async function resend() {
    if (sending) return
    setSending(true)
    toast.close('code')
    const result = await request()
    if (result.ok) {
      toast.success('کد جدید فرستاده شد')
      restart()
      onSent()
    } else toast.error(result.error.message, { subject: 'code' })
    setSending(false)
  }

  if (left > 0) {
    return (
      <p className="flex min-h-11 items-center gap-1.5 text-14 text-muted noscript:hidden">
        ارسال دوباره تا <b className="ltr text-ink">{toPersianDigits(clock(left))}</b>
      </p>
    )
  }
  return (
    <Button
      variant="ghost"
      className="-ms-3"
      loading={sending}
      loadingLabel="در حال فرستادن"
      onClick={resend}
    >
      ارسال دوبارهٔ کد
    </Button>
  )
}

/** Seconds left since mount, and a restart. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  // Stores the end time: background tabs throttle timers.
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
