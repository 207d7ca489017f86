'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, TextField } from '@/components/admin/form/fields'
import { inviteStaff } from '@/lib/staff/admin-actions'
import { invitationSchema } from '@/lib/staff/schema'
import { INVITATION_DAYS, INVITED_ROLES, ROLE_LABELS, ROLE_NOTES } from '@/lib/staff/types'
import { formatNumber } from '@/lib/utils/text'

type Invitation = z.input<typeof invitationSchema>
const EMPTY: Invitation = { phone: '', role: 'seller' }

export function InviteForm() {
  const form = useAdminForm<Invitation, z.output<typeof invitationSchema>>(invitationSchema, EMPTY)
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <AdminForm
      form={form}
      flat
      action={inviteStaff}
      saveLabel="فرستادن دعوت"
      savingLabel="در حال فرستادن"
      onSaved={() => form.reset(EMPTY)}
      saved="دعوت با پیامک فرستاده شد"
    >
      <TextField name="phone" label="موبایل" digits inputMode="tel" maxLength={20} required />
      <SelectField
        name="role"
        label="نقش"
        options={INVITED_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        hint={ROLE_NOTES[role]}
      />
      <p className="text-13 text-muted">
        پیوند دعوت پیامک می‌شود و {formatNumber(INVITATION_DAYS)} روز برقرار است؛ تنها دارندهٔ همین شماره
        می‌تواند آن را بپذیرد.
      </p>
    </AdminForm>
  )
}
