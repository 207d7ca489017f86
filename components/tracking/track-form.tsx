'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField, TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { requestTracking } from '@/lib/tracking/actions'

/** `number`: from the link. */
export function TrackForm({ number }: { number: string }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/tracking/schema')).trackInput,
    values: { number, phone: '' },
    action: requestTracking,
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <TextField
        name="number"
        label="شمارهٔ سفارش یا کد رهگیری"
        hint="شمارهٔ سفارش در پیامک ثبت سفارش و روی فاکتور است؛ کد رهگیری یا بارنامه در پیامک ارسال."
        digits
        autoComplete="off"
        placeholder="۱۰۴۸۲"
        maxLength={60}
        required
      />
      <PhoneField
        name="phone"
        label="شمارهٔ موبایل"
        hint="شمارهٔ خریدار یا گیرنده؛ کدی به آن پیامک می‌شود."
        placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
        required
      />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال فرستادن کد">
        دریافت کد پیگیری
      </FormButton>
    </ActionForm>
  )
}
