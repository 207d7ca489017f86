'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { rename } from '@/lib/accounts/actions'
import { refreshMe } from '@/lib/accounts/me'

const SAVED = 'مشخصات شما ذخیره شد'

export function NameForm(values: { firstName: string; lastName: string }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/accounts/schema')).nameInput,
    values,
    action: rename,
    onDone: () => {
      toast.success(SAVED)
      void refreshMe()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="firstName" label="نام" required autoComplete="given-name" maxLength={60} />
        <TextField name="lastName" label="نام خانوادگی" required autoComplete="family-name" maxLength={60} />
      </div>
      <FormRefusal />
      {form.answer?.ok && (
        <noscript>
          <Note tone="success">{SAVED}</Note>
        </noscript>
      )}
      <FormButton variant="outline" className="justify-self-start" loadingLabel="در حال ذخیره">
        ذخیرهٔ مشخصات
      </FormButton>
    </ActionForm>
  )
}
