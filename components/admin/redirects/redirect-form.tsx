'use client'

import { saveRedirect } from '@/lib/redirects/admin-actions'
import { type RedirectInput, redirectSchema } from '@/lib/redirects/admin-schema'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { SwitchField, TextField } from '../form/fields'
import { useSaved } from '../form/use-saved'

export function RedirectForm({ redirect, onDone }: { redirect: RedirectInput; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(redirectSchema, redirect)
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveRedirect}
      saveLabel="ذخیره"
      onSaved={() => saved('هدایت ذخیره شد؛ از همین حالا کار می‌کند')}
      onCancel={onDone}
    >
      <TextField
        name="source"
        label="نشانی قدیمی"
        dir="ltr"
        required
        maxLength={1000}
        placeholder="/old-page"
        hint="بخش پس از نام فروشگاه؛ نشانی کامل را هم می‌توانید بچسبانید"
      />
      <TextField
        name="target"
        label="نشانی جدید"
        dir="ltr"
        required
        maxLength={300}
        placeholder="/products"
        hint="صفحه‌ای از فروشگاه، یا نشانی کامل جای دیگر"
      />
      <SwitchField
        name="isPermanent"
        label="همیشگی"
        hint="موتورهای جست‌وجو نشانی جدید را به جای قدیمی می‌گذارند؛ برای هدایت موقت خاموش کنید"
      />
    </AdminForm>
  )
}
