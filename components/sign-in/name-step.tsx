'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { rename, setPassword } from '@/lib/accounts/actions'
import { PasswordInput } from './password-input'

/** New users, already signed in; can be skipped. */
export function NameStep({
  shopName,
  onDone,
  offerPassword,
}: {
  shopName: string
  onDone: () => unknown
  offerPassword: boolean
}) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).welcomeInput,
    values: { first_name: '', last_name: '', password: '' },
    send: async ({ password, ...name }) => {
      const renamed = await callAction(rename, name)
      return renamed.ok && password ? callAction(setPassword, { password }) : renamed
    },
    onDone,
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <div>
        <h1 className="text-28">به {shopName} خوش آمدید</h1>
        <p className="mt-1 text-muted">نامتان را بنویسید تا سفارش‌ها به نام شما ثبت شود.</p>
      </div>
      <TextField name="first_name" label="نام" autoComplete="given-name" autoFocus maxLength={60} />
      <TextField name="last_name" label="نام خانوادگی" autoComplete="family-name" maxLength={60} />
      {offerPassword && (
        <TextField
          as={PasswordInput}
          name="password"
          label="گذرواژه (اختیاری)"
          hint="دست‌کم ۸ حرف یا عدد؛ دفعهٔ بعد بدون پیامک وارد می‌شوید."
          autoComplete="new-password"
          maxLength={200}
        />
      )}
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال ثبت">
        ثبت و ادامه
      </FormButton>
      <Button variant="ghost" className="justify-self-center" onClick={() => void onDone()}>
        فعلاً نه، ادامه می‌دهم
      </Button>
    </ActionForm>
  )
}
