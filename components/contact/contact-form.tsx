'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField, SelectField, TextAreaField, TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { Note } from '@/components/ui/note'
import { sendContact } from '@/lib/contact/actions'
import { SUBJECT_LABELS, SUBJECTS, type Subject } from '@/lib/contact/subjects'

const OPTIONS = SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }))

export function ContactForm({ subject }: { subject?: Subject | undefined }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/contact/schema')).contactSchema,
    values: { subject: subject ?? '', full_name: '', phone_number: '', message: '' },
    action: sendContact,
  })
  if (form.answer?.ok) {
    return (
      <Note tone="success" role="status" className="max-w-prose">
        پیام شما رسید؛ سپاس که نوشتید. تا پایان روز کاری به همین شمارهٔ موبایل پاسخ می‌دهیم.
      </Note>
    )
  }
  return (
    <ActionForm form={form} className="grid max-w-form gap-4">
      <FormRefusal />
      <SelectField name="subject" label="موضوع" required none="انتخاب کنید" options={OPTIONS} />
      <TextField name="full_name" label="نام و نام خانوادگی" required autoComplete="name" maxLength={60} />
      <PhoneField
        name="phone_number"
        label="شمارهٔ موبایل"
        required
        hint="به همین شماره پاسخ می‌دهیم."
        placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
      />
      <TextAreaField name="message" label="پیام" required rows={6} maxLength={2000} />
      <p className="sr-only" aria-hidden="true">
        <label>
          این خانه را خالی بگذارید
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div>
        <FormButton loadingLabel="در حال فرستادن">فرستادن پیام</FormButton>
      </div>
    </ActionForm>
  )
}
