'use client'

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { InputOTP } from '@/components/ui/input-otp'
import { CODE_LENGTH, codeDigits } from '@/lib/accounts/rules'
import { errorText } from '@/lib/utils/errors'
import type { Result } from '@/lib/utils/result'
import { Resend } from './resend'
import { useCodeFromMessage } from './web-otp'

export type CodeFormProps<T> = {
  inboxUrl: string | null
  /** On the button: «ورود به هرمز». */
  label: string
  busyLabel: string
  verify: (code: string) => Promise<Result<T>>
  request: () => Promise<Result<unknown>>
  /** What it does belongs to the wait. */
  onDone: (data: T) => Promise<void> | void
  /** Beside the timer: another way. */
  beside?: ReactNode
  /** How a browser without JavaScript sends it: where to, what goes with the code, and what came back. */
  post?: { action: (form: FormData) => void; fields: Record<string, string>; refusal: string | null }
}

/** Takes the six digits, typed, pasted or filled in by the phone, and sends them by itself once they are complete. */
export function CodeForm<T>({
  inboxUrl,
  label,
  busyLabel,
  verify,
  request,
  onDone,
  beside,
  post,
}: CodeFormProps<T>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(post?.refusal ?? null)
  const [busy, setBusy] = useState(false)
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  useCodeFromMessage((message) => {
    const digits = codeDigits(message)
    setCode(digits)
    void enter(digits)
  })

  async function enter(digits: string) {
    if (busy) return
    if (digits.length < CODE_LENGTH) return refuse('هر شش رقم کد را وارد کنید.')
    setBusy(true)
    setProblem(null)
    const result = await verify(digits).catch(() => null)
    // Stays busy: the next thing is another page or step.
    if (result?.ok) return onDone(result.data)
    refuse(result ? (result.error.fields?.code ?? result.error.message) : errorText('unavailable'))
    setBusy(false)
  }

  function refuse(message: string) {
    setProblem(message)
    focus()
  }

  function focus() {
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form
      ref={form}
      action={post?.action}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void enter(code)
      }}
    >
      {Object.entries(post?.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-2">
        <InputOTP
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
          <FieldError id={problemId}>
            <CircleAlert className="icon icon-s" aria-hidden="true" />
            {problem}
          </FieldError>
        )}
      </div>
      <Button
        type="submit"
        size="l"
        block
        variant={code.length < CODE_LENGTH ? 'soft' : 'primary'}
        loading={busy}
        loadingLabel={busyLabel}
      >
        {label}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Resend
          request={request}
          onSent={() => {
            setCode('')
            setProblem(null)
            focus()
          }}
        />
        {beside}
      </div>
      {inboxUrl && (
        <Note>
          این فروشگاه روی همین دستگاه است؛ کد در{' '}
          <a href={inboxUrl} target="_blank" rel="noreferrer" className="font-strong underline">
            صندوق پیامک
          </a>{' '}
          دیده می‌شود.
        </Note>
      )}
    </form>
  )
}
