'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, TextField } from '@/components/admin/form/fields'
import { wayOutText } from '@/lib/sms/admin-rules'
import { smsSettingsSchema } from '@/lib/sms/admin-schema'
import { saveSmsSettings } from '@/lib/sms/consent-actions'

/** Opt-out text and sending hours. */
export function SmsSettingsForm({
  settings,
  site,
}: {
  settings: { wayOut: string; sendFrom: number; sendUntil: number; version: string }
  site: string
}) {
  const form = useAdminForm(smsSettingsSchema, settings)
  const wayOut = useWatch({ control: form.control, name: 'wayOut' })
  return (
    <AdminForm form={form} inPanel quiet action={saveSmsSettings} saved="تنظیم پیامک تبلیغاتی ذخیره شد">
      <TextField
        name="wayOut"
        label="راه لغو در پایان پیامک"
        required
        maxLength={60}
        hint={
          <>
            <code className="ltr">{'{link}'}</code> پیوندی است که با یک لمس لغو می‌کند:{' '}
            <bdi className="wrap-anywhere">{wayOutText(wayOut, site).trim()}</bdi>. اگر خط شما پیامک می‌گیرد و
            پاسخ‌ها به فروشگاه می‌رسد، «لغو۱۱» کوتاه‌تر است.
          </>
        }
      />
      <div className="grid grid-cols-2 gap-5">
        <NumberField name="sendFrom" label="از ساعت" required />
        <NumberField name="sendUntil" label="تا ساعت" required />
      </div>
    </AdminForm>
  )
}
