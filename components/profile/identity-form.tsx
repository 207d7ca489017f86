'use client'

import { useWatch } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { IdentityFields } from '@/components/invoices/identity-fields'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { saveIdentity } from '@/lib/invoices/actions'
import { identityValues } from '@/lib/invoices/identity'
import type { LegalIdentity } from '@/lib/invoices/types'

const SAVED = 'مشخصات صورتحساب ذخیره شد'

export function IdentityForm({ identity }: { identity: LegalIdentity | null }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/invoices/schema')).identitySchema,
    values: identityValues(identity),
    action: saveIdentity,
    onDone: () => void toast.success(SAVED),
  })
  const kind = useWatch({ control: form.methods.control, name: 'kind' })
  return (
    <ActionForm form={form} className="grid gap-4">
      <IdentityFields kind={kind} />
      <FormRefusal />
      {form.answer?.ok && (
        <noscript>
          <Note tone="success">{SAVED}</Note>
        </noscript>
      )}
      <FormButton variant="outline" className="justify-self-start" loadingLabel="در حال ذخیره">
        ذخیره برای صورتحساب
      </FormButton>
    </ActionForm>
  )
}
