'use client'

import type { z } from 'zod'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import type { FormFields } from '@/components/admin/record-form'
import { callAction } from '@/lib/accounts/call-action'
import { saveRedirect } from '@/lib/redirects/admin-actions'
import { NEW_REDIRECT, type RedirectInput, redirectSchema } from '@/lib/redirects/admin-schema'

export const REDIRECT_FORM = {
  word: 'تغییر مسیر',
  narrow: true,
  schema: redirectSchema,
  values: (row) => row ?? NEW_REDIRECT,
  fields: (
    <>
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
        label="دائمی"
        hint="موتورهای جست‌وجو نشانی جدید را به جای قدیمی می‌گذارند؛ برای تغییر مسیر موقت خاموش کنید"
      />
    </>
  ),
  save: (input) => callAction(saveRedirect, input),
  saved: () => 'تغییر مسیر ذخیره شد؛ از همین حالا کار می‌کند',
} satisfies { word: string; narrow: boolean } & FormFields<
  RedirectInput,
  RedirectInput,
  z.output<typeof redirectSchema>
>
