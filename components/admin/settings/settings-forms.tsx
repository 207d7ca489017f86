'use client'

import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SwitchField, TextAreaField, TextField } from '@/components/admin/form/fields'
import { Seals } from '@/components/layout/footer/seals'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import {
  saveLegalDetails,
  saveShopContact,
  saveShopName,
  saveShopRules,
  saveShopSeals,
} from '@/lib/shop/admin-actions'
import { contactSchema, legalSchema, nameSchema, rulesSchema, sealsSchema } from '@/lib/shop/admin-schema'
import { savedText } from '@/lib/setup/rules'
import { RETURN_PLACE, returnRule, SOCIAL_KINDS, SOCIAL_LABELS } from '@/lib/shop/rules'
import type { TrustSeal } from '@/lib/shop/types'

export const GRID = 'grid gap-5 tablet:grid-cols-2'

export function NameForm({ values }: { values: z.input<typeof nameSchema> }) {
  const form = useAdminForm(nameSchema, values)
  return (
    <AdminForm form={form} action={saveShopName} saved="نام و معرفی ذخیره شد">
      <Panel className="grid gap-5">
        <div className={GRID}>
          <TextField
            name="name"
            label="نام فروشگاه"
            required
            maxLength={40}
            hint="در عنوان صفحه‌ها و پیامک‌ها"
          />
          <TextField
            name="full_name"
            label="نام کامل"
            required
            maxLength={60}
            hint="در فاکتور و پای صفحه‌ها؛ مانند «فروشگاه هرمز»"
          />
          <TextField name="slogan" label="شعار" maxLength={80} hint="در عنوان صفحهٔ نخست و فاکتور" />
          <NumberField
            name="founded_in"
            label="سال آغاز کار"
            grouped={false}
            hint="به تقویم شمسی؛ اگر خالی بماند، گفته نمی‌شود"
          />
        </div>
        <TextAreaField
          name="about"
          label="معرفی کوتاه"
          rows={2}
          maxLength={300}
          hint={`پای همهٔ صفحه‌ها؛ ${RETURN_PLACE} مهلت بازگشت محصول را می‌نویسد`}
        />
        <TextAreaField
          name="description"
          label="توضیح برای موتورهای جست‌وجو"
          rows={3}
          maxLength={300}
          hint="زیر نام فروشگاه در نتیجهٔ جست‌وجو"
        />
      </Panel>
    </AdminForm>
  )
}

export function ContactForm({ values }: { values: z.input<typeof contactSchema> }) {
  const form = useAdminForm(contactSchema, values)
  return (
    <AdminForm
      form={form}
      action={saveShopContact}
      saved={(_, { landline, mobile }) =>
        savedText('راه‌های تماس ذخیره شد', { 'یک شماره تلفن': landline || mobile })
      }
    >
      <Panel gap="5" title="تلفن و ایمیل">
        <div className={GRID}>
          <TextField
            name="landline"
            label="تلفن ثابت"
            digits
            inputMode="tel"
            maxLength={24}
            hint="با کد شهر؛ همین شماره بالای همهٔ صفحه‌ها می‌آید"
          />
          <TextField name="mobile" label="موبایل" digits inputMode="tel" maxLength={24} />
          <TextField name="email" label="ایمیل" dir="ltr" inputMode="email" maxLength={100} />
        </div>
      </Panel>
      <Panel gap="5" title="پیام‌رسان‌ها">
        <div className={GRID}>
          {SOCIAL_KINDS.map((kind) => (
            <TextField
              key={kind}
              name={kind}
              label={SOCIAL_LABELS[kind]}
              dir="ltr"
              maxLength={200}
              hint={kind === 'whatsapp' ? 'شمارهٔ موبایل یا نشانی' : 'شناسه یا نشانی'}
            />
          ))}
        </div>
      </Panel>
    </AdminForm>
  )
}

export function RulesForm({
  values,
  headline,
}: {
  values: z.input<typeof rulesSchema>
  /** Default text of the top line. */
  headline: string
}) {
  const form = useAdminForm(rulesSchema, values)
  const [days, condition] = useWatch({ control: form.control, name: ['return_days', 'return_condition'] })
  return (
    <AdminForm form={form} action={saveShopRules} saved="قاعده‌ها ذخیره شد">
      <Panel gap="5" title="بازگشت محصول">
        <div className={GRID}>
          <NumberField
            name="return_days"
            label="مهلت بازگشت"
            unit="روز کاری"
            required
            hint="از فردای تحویل؛ برای سفارش‌های تحویل‌شده هم حساب می‌شود"
          />
          <TextField name="return_condition" label="شرط بازگشت" required maxLength={120} />
        </div>
        {Number.isInteger(days) && days >= 1 && days <= 99 && (
          <Note>
            همه‌جا نوشته می‌شود: <b>{returnRule(days, condition).rule}</b>
          </Note>
        )}
      </Panel>
      <Panel title="مالیات">
        <SwitchField
          name="shows_vat"
          label="قیمت‌ها با مالیات بر ارزش افزوده است"
          hint="در قوانین خرید نوشته می‌شود؛ قیمت‌ها را تغییر نمی‌دهد"
        />
      </Panel>
      <Panel title="خرید عمده">
        <SwitchField
          name="wholesale_pays_lower"
          label="فروشگاه و همکار قیمت پایین‌تر را می‌پردازند"
          hint="وقتی قیمت پایه از قیمت خودشان پایین‌تر است؛ خاموش: همیشه قیمت خودشان را می‌پردازند"
        />
      </Panel>
      <Panel title="بالای همهٔ صفحه‌ها">
        <TextField
          name="notice"
          label="نوشتهٔ نوار بالا"
          maxLength={120}
          hint={
            headline ? `اگر خالی بماند، «${headline}»، از تنظیمات ارسال` : 'اگر خالی بماند، چیزی نوشته نمی‌شود'
          }
        />
      </Panel>
    </AdminForm>
  )
}

export function SealsForm({
  values,
  seals,
}: {
  values: z.input<typeof sealsSchema>
  /** Current seals. */
  seals: readonly TrustSeal[]
}) {
  const form = useAdminForm(sealsSchema, values)
  const id = useId()
  return (
    <AdminForm form={form} action={saveShopSeals} saved="نمادها ذخیره شد">
      <Panel className="grid gap-5">
        <TextAreaField
          name="enamad"
          label="نماد اعتماد الکترونیکی (اینماد)"
          rows={4}
          maxLength={5000}
          hint="کدی را که اینماد داده است بچسبانید؛ برای برداشتن نماد، خالی کنید. تنها شناسه و کد آن به کار می‌رود."
        />
        <TextAreaField
          name="samandehi"
          label="نشان ساماندهی"
          rows={4}
          maxLength={5000}
          hint="همهٔ کد را بچسبانید"
        />
      </Panel>
      <Panel gap="4" title="پای صفحه‌ها اکنون">
        <div
          id={id}
          className="flex min-h-35 flex-wrap items-center gap-3 rounded-l bg-footer p-5 text-footer-ink"
          data-testid="seal-preview"
        >
          {seals.length > 0 ? <Seals seals={seals} /> : 'هنوز نمادی نیست؛ پای صفحه‌ها جایی برایش دیده نمی‌شود.'}
        </div>
        <p className="text-13 text-muted">
          تصویر نمادها را سامانهٔ خودشان می‌فرستد و تنها روی دامنهٔ ثبت‌شده دیده می‌شود.
        </p>
      </Panel>
    </AdminForm>
  )
}

export function LegalForm({ values }: { values: z.input<typeof legalSchema> }) {
  const form = useAdminForm(legalSchema, values)
  return (
    <AdminForm form={form} action={saveLegalDetails} saved="مشخصات قانونی ذخیره شد">
      <Panel className="grid gap-5">
        <p className="text-14 text-muted">برای صورتحساب؛ در صفحه‌های فروشگاه نمی‌آید.</p>
        <div className={GRID}>
          <TextField
            name="legal_name"
            label="نام ثبت‌شده"
            maxLength={120}
            hint="نام شرکت، یا نام و نام خانوادگی"
          />
          <TextField
            name="national_id"
            label="شناسهٔ ملی یا کد ملی"
            digits
            inputMode="numeric"
            maxLength={16}
          />
          <TextField name="registration_number" label="شمارهٔ ثبت" digits inputMode="numeric" maxLength={16} />
          <TextField name="economic_code" label="شمارهٔ اقتصادی" digits inputMode="numeric" maxLength={24} />
        </div>
      </Panel>
    </AdminForm>
  )
}
