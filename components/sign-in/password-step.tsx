'use client'

import { useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { requestCode, verifyPassword } from '@/lib/accounts/actions'
import { formatPhone } from '@/lib/utils/phone'
import { PasswordInput } from './password-input'

export type PasswordStepProps = {
  shopName: string
  phone: string
  onEdit: () => void
  /** Code sent; `forgotten`: for a new password. */
  onCode: (forgotten: boolean) => void
  onSignedIn: (nameless: boolean) => Promise<void>
}

/** Links to the code and to a new password. */
export function PasswordStep({ shopName, phone, onEdit, onCode, onSignedIn }: PasswordStepProps) {
  const [asking, setAsking] = useState<'code' | 'forgotten' | null>(null)
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).passwordSignInInput,
    values: { phone, password: '' },
    send: (input) => callAction(verifyPassword, input),
    onDone: ({ nameless }) => onSignedIn(nameless),
    refuseAt: 'password',
  })

  async function ask(way: 'code' | 'forgotten') {
    if (asking || form.methods.formState.isSubmitting) return
    setAsking(way)
    const result = await callAction(requestCode, { phone })
    if (result.ok) return onCode(way === 'forgotten')
    setAsking(null)
    form.methods.setError('password', { message: result.error.message }, { shouldFocus: true })
  }

  return (
    <ActionForm form={form} className="grid gap-5">
      <div>
        <h1 className="text-28">گذرواژه را وارد کنید</h1>
        <p className="mt-1 text-muted">
          ورود با شمارهٔ <b className="ltr text-ink">{formatPhone(phone)}</b>.{' '}
          <button type="button" className="link -my-2 py-2" onClick={onEdit}>
            ویرایش شماره
          </button>
        </p>
      </div>
      {/* Username for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <TextField
        as={PasswordInput}
        name="password"
        label="گذرواژه"
        autoComplete="current-password"
        autoFocus
        maxLength={200}
      />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال ورود">
        ورود به {shopName}
      </FormButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="ghost"
          className="-ms-3"
          loading={asking === 'forgotten'}
          loadingLabel="در حال فرستادن کد"
          onClick={() => ask('forgotten')}
        >
          گذرواژه را فراموش کرده‌ام
        </Button>
        <Button
          variant="ghost"
          className="max-tablet:-ms-3 tablet:-me-3"
          loading={asking === 'code'}
          loadingLabel="در حال فرستادن کد"
          onClick={() => ask('code')}
        >
          ورود با کد پیامکی
        </Button>
      </div>
    </ActionForm>
  )
}
