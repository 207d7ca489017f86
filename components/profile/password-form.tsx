'use client'

import { useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { CodeForm } from '@/components/sign-in/code-form'
import { PasswordInput } from '@/components/sign-in/password-input'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { requestCode, setPassword, verifyCode } from '@/lib/accounts/actions'
import { formatPhone } from '@/lib/utils/phone'
import { ViewerField } from '@/components/form/drawn-for'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'

export type PasswordFormProps = {
  phone: string
  /** The password counts as proof like a code. */
  has_password: boolean
  inboxUrl: string | null
}

const SAVED = 'گذرواژه ذخیره شد؛ در دستگاه‌های دیگر از حسابتان خارج شدید'
const EMPTY = { current: '', password: '' }

/** Requires the current password or a fresh code. */
export function PasswordForm({ phone, has_password, inboxUrl }: PasswordFormProps) {
  const [asking, setAsking] = useState<'sending' | 'code' | null>(null)
  const form = usePostForm({
    schema: async () => (await import('@/lib/accounts/schema')).changePasswordInput,
    values: EMPTY,
    action: setPassword,
    onDone: () => {
      form.methods.reset(EMPTY)
      toast.success(SAVED)
    },
    onRefused: ({ code, message }) => {
      if (code === 'proof_required') void askForCode()
      else if (code === 'wrong_password') form.methods.setError('current', { message })
      else return false
      return true
    },
  })

  async function askForCode() {
    setAsking('sending')
    const answer = await callAction(requestCode, { phone })
    setAsking(answer.ok ? 'code' : null)
    if (!answer.ok) form.methods.setError('root.server', { message: answer.error.message })
  }

  return (
    <>
      <ActionForm form={form} className="grid gap-4">
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        <div className="grid gap-4 tablet:grid-cols-2">
          {has_password && (
            <TextField
              as={PasswordInput}
              name="current"
              label="گذرواژهٔ فعلی"
              hint="یا خالی بگذارید و با کد پیامکی تأیید کنید"
              autoComplete="current-password"
              maxLength={200}
            />
          )}
          <TextField
            as={PasswordInput}
            name="password"
            label="گذرواژهٔ جدید"
            hint="دست‌کم ۸ حرف یا عدد"
            autoComplete="new-password"
            maxLength={200}
          />
        </div>
        <FormRefusal />
        {form.answer?.ok && (
          <noscript>
            <Note tone="success">{SAVED}</Note>
          </noscript>
        )}
        <FormButton
          variant="outline"
          className="justify-self-start"
          loading={asking === 'sending'}
          loadingLabel={asking ? 'در حال فرستادن کد' : 'در حال ذخیره'}
        >
          {has_password ? 'تغییر گذرواژه' : 'ثبت گذرواژه'}
        </FormButton>
      </ActionForm>
      <Dialog open={asking === 'code'} onOpenChange={() => setAsking(null)}>
        <DialogContent title="تأیید با کد پیامکی">
          <div className="grid gap-4">
            <p className="text-14 text-ink-2">
              کد شش‌رقمی به شمارهٔ <b className="ltr">{formatPhone(phone)}</b> پیامک شد.
            </p>
            <CodeForm
              phone={phone}
              inboxUrl={inboxUrl}
              label="تأیید و ذخیره"
              busyLabel="در حال بررسی"
              verify={(input) => callAction(verifyCode, input)}
              request={(input) => callAction(requestCode, input)}
              onDone={() => {
                setAsking(null)
                // The code replaces the old password.
                form.methods.setValue('current', '')
                return form.submit()
              }}
            />
          </div>
        </DialogContent>
      </Dialog>
    </>
  )
}

export function SessionsForm() {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-muted">
        اگر گوشی‌تان گم شده یا از رایانهٔ دیگری وارد شده‌اید، از همه‌جا خارج شوید.
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        خروج از همهٔ دستگاه‌ها
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="از همهٔ دستگاه‌ها خارج شوید؟"
        description="همین دستگاه هم از حساب خارج می‌شود؛ سبد و سفارش‌هایتان می‌ماند."
        action={
          <form method="post" action="/api/sign-out" onSubmit={() => setLeaving(true)}>
            <ViewerField />
            <input type="hidden" name="scope" value="global" />
            <Button type="submit" variant="danger" block loading={leaving} loadingLabel="در حال خروج">
              بله، خارج می‌شوم
            </Button>
          </form>
        }
        cancel="نه، می‌مانم"
      />
    </div>
  )
}
