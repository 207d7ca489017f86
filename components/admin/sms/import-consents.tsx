'use client'

import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { Button } from '@/components/ui/button'
import { FieldLegend } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-group'
import { consentsSchema } from '@/lib/sms/admin-schema'
import { saveConsents } from '@/lib/sms/consent-actions'
import { readFileText } from '@/lib/spreadsheet/read-in-browser'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'

/** Pasted numbers or a text file. */
export function ImportConsents() {
  const file = useRef<HTMLInputElement>(null)
  const form = useAdminForm(consentsSchema, { numbers: '', isAllowed: false })
  const isAllowed = useWatch({ control: form.control, name: 'isAllowed' })
  const choose = (value: boolean) => form.setValue('isAllowed', value, { shouldDirty: true })
  async function take(chosen: File | undefined) {
    if (!chosen) return
    const text = await readFileText(chosen)
    if (text === null) return form.setError('numbers', { message: errorText('text_unreadable') })
    form.setValue('numbers', text.slice(0, 200_000), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <AdminForm
      form={form}
      action={saveConsents}
      saveLabel="ثبت شماره‌ها"
      saved={({ changed, kept, same }) =>
        [
          `${formatNumber(changed)} شماره ثبت شد`,
          same > 0 && `${formatNumber(same)} شماره از پیش همین بود`,
          kept > 0 && `${formatNumber(kept)} شماره که خودش لغو کرده بود دست نخورد`,
        ]
          .filter(Boolean)
          .join('، ')
      }
    >
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <FieldLegend className="sr-only">چه ثبت شود</FieldLegend>
        <RadioCard
          name="kind"
          value="no"
          checked={!isAllowed}
          onChange={() => choose(false)}
          title="لغو کرده‌اند"
          description="دیگر پیامک تبلیغاتی نمی‌گیرند"
        />
        <RadioCard
          name="kind"
          value="yes"
          checked={isAllowed}
          onChange={() => choose(true)}
          title="رضایت داده‌اند"
          description="تنها کسانی که خودشان خواسته‌اند"
        />
      </fieldset>
      <TextAreaField
        name="numbers"
        label="شماره‌ها"
        required
        rows={6}
        hint="هر شماره در یک سطر، یا ستون شماره‌ها از اکسل؛ حداکثر ۵۰۰۰ شماره در هر بار."
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="فایل شماره‌ها"
        accept=".txt,.csv,text/plain,text/csv"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button variant="outline" size="s" className="justify-self-start" onClick={() => file.current?.click()}>
        <FileUp className="icon icon-s" aria-hidden="true" />
        از فایل متنی (txt یا csv)
      </Button>
    </AdminForm>
  )
}
