'use client'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { CODE_LENGTH, codeDigits } from '@/lib/accounts/one-time-code'
import type { FormAnswer, Answer } from '@/lib/utils/result'
import { CodeField, InboxNote } from './code-field'
import { Resend } from './resend-code'

export type CodeFormProps<T> = {
  /** Recipient of the code. */
  phone: string
  inboxUrl: string | null
  /** «ورود به …» */
  label: string
  busyLabel: string
  verify: (input: { phone: string; code: string }) => Promise<Answer<T>>
  request: (input: { phone: string }) => Promise<Answer<unknown>>
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
      // Denied, timed out, or typed manually.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
