'use client'

import { useWatch } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { SwitchForm } from '@/components/form/switch-form'
import { usePostForm } from '@/components/form/use-action-form'
import { IdentityFields } from '@/components/invoices/identity-fields'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { rename } from '@/lib/accounts/actions'
import { refreshMe } from '@/lib/accounts/me'
import { saveIdentity } from '@/lib/invoices/actions'
import { identityValues } from '@/lib/invoices/identity'
import type { LegalIdentity } from '@/lib/invoices/types'
import { saveSmsConsent } from '@/lib/sms/actions'

const NAME_SAVED = 'مشخصات شما ذخیره شد'
const IDENTITY_SAVED = 'مشخصات صورتحساب ذخیره شد'

export function NameForm(values: { first_name: string; last_name: string }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/accounts/schema')).nameInput,
    values,
    action: rename,
    onDone: () => {
      toast.success(NAME_SAVED)
      void refreshMe()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="first_name" label="نام" required autoComplete="given-name" maxLength={60} />
        <TextField name="last_name" label="نام خانوادگی" required autoComplete="family-name" maxLength={60} />
      </div>
      <FormRefusal />
      {form.answer?.ok && <SavedNote text={NAME_SAVED} />}
      <FormButton variant="outline" className="justify-self-start" loadingLabel="در حال ذخیره">
        ذخیرهٔ مشخصات
      </FormButton>
    </ActionForm>
  )
}

export function IdentityForm({ identity }: { identity: LegalIdentity | null }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/invoices/schema')).identitySchema,
    values: identityValues(identity),
    action: saveIdentity,
    onDone: () => void toast.success(IDENTITY_SAVED),
  })
  const kind = useWatch({ control: form.methods.control, name: 'kind' })
  return (
    <ActionForm form={form} className="grid gap-4">
      <IdentityFields kind={kind} />
      <FormRefusal />
      {form.answer?.ok && <SavedNote text={IDENTITY_SAVED} />}
      <FormButton variant="outline" className="justify-self-start" loadingLabel="در حال ذخیره">
        ذخیره برای صورتحساب
      </FormButton>
    </ActionForm>
  )
}

function SavedNote({ text }: { text: string }) {
  return (
    <noscript>
      <Note tone="success">{text}</Note>
    </noscript>
  )
}

export function SmsConsentForm({ isAllowed }: { isAllowed: boolean }) {
  return (
    <SwitchForm
      label="پیشنهادها و تخفیف‌ها را با پیامک بفرستید"
      isOn={isAllowed}
      action={saveSmsConsent}
      done={{ on: 'پیشنهادها را با پیامک می‌فرستیم', off: 'پیامک تبلیغاتی دیگری نمی‌فرستیم' }}
    >
      {() => (
        <p className="text-13 text-muted">
          کد ورود و خبر سفارش‌ها همیشه می‌رسد. تبلیغ را هر وقت بخواهید همین‌جا، یا با پیوند پایان پیامک، لغو
          کنید.
        </p>
      )}
    </SwitchForm>
  )
}
