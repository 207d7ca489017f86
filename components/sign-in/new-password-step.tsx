'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { setPassword } from '@/lib/accounts/actions'
import { PasswordInput } from './password-input'

/** After a code; the user is signed in. */
export function NewPasswordStep({ onDone }: { onDone: () => unknown }) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).changePasswordInput,
    values: { password: '' },
    send: (input) => callAction(setPassword, input),
    onDone,
    refuseAt: 'password',
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <div>
        <h1 className="text-28">گذرواژهٔ جدید</h1>
        <p className="mt-1 text-muted">
          از این پس با آن وارد می‌شوید؛ در دستگاه‌های دیگر از حسابتان خارج می‌شوید.
        </p>
      </div>
      <TextField
        as={PasswordInput}
        name="password"
        label="گذرواژهٔ جدید"
        hint="دست‌کم ۸ حرف یا عدد"
        autoComplete="new-password"
        autoFocus
        maxLength={200}
      />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال ثبت">
        ثبت گذرواژه
      </FormButton>
      <Button variant="ghost" className="justify-self-center" onClick={() => void onDone()}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </ActionForm>
  )
}
