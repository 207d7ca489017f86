'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField } from '@/components/admin/form/fields'
import { saveTemplate } from '@/lib/sms/admin-actions'
import { fillPlaces, PLACE_WORDS, templatePlaces } from '@/lib/sms/admin-rules'
import { templateSchema } from '@/lib/sms/admin-schema'
import { MessageField } from './message-field'
import { SmsPreview } from './sms-preview'

export function TemplateForm({
  shopName,
  template,
  ending,
}: {
  shopName: string
  /** Opt-out text; empty for transactional messages. */
  ending: string
  template: { key: string; body: string; is_active: boolean; updated_at: string; placeholders: unknown }
}) {
  const places = templatePlaces(template.placeholders, shopName)
  const form = useAdminForm(templateSchema, {
    key: template.key,
    version: template.updated_at,
    body: template.body,
    is_active: template.is_active,
  })
  const preview = fillPlaces(useWatch({ control: form.control, name: 'body' }), places)
  return (
    <AdminForm
      form={form}
      inPanel
      quiet={!form.formState.isDirty}
      action={saveTemplate}
      saved="قالب ذخیره شد"
    >
      <MessageField
        name="body"
        label="متن"
        required
        rows={3}
        places={Object.fromEntries(Object.keys(places).map((place) => [place, PLACE_WORDS[place]!]))}
      />
      <SmsPreview text={preview + ending} />
      <SwitchField name="is_active" label="فرستاده شود" />
    </AdminForm>
  )
}
