'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { IdentityFields } from '@/components/invoices/identity-fields'
import { callAction } from '@/lib/accounts/call-action'
import { saveIdentity } from '@/lib/invoices/actions'
import { identityValues } from '@/lib/invoices/identity'
import { identitySchema } from '@/lib/invoices/schema'
import type { LegalIdentity } from '@/lib/invoices/types'

export function IdentityForm({
  userId,
  identity,
  address,
  onSaved,
  onCancel,
}: {
  userId: string
  identity: LegalIdentity | null
  /** Defaults from an order. */
  address: { full_name: string; province: string; city: string; address: string; postal_code: string } | null
  onSaved: () => void
  onCancel: () => void
}) {
  const form = useAdminForm(identitySchema, identityValues(identity, { userId, address }))
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(saveIdentity, input)}
      saveLabel="ذخیره"
      onCancel={onCancel}
      onSaved={onSaved}
    >
      <IdentityFields kind={kind} />
    </AdminForm>
  )
}
