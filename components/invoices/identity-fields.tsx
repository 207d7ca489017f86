'use client'

import { SelectField, TextAreaField, TextField } from '@/components/form/fields'

/** Requires a form of `identitySchema`. */
export function IdentityFields({ kind }: { kind: 'person' | 'company' }) {
  const isCompany = kind === 'company'
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        name="kind"
        label="خریدار"
        options={[
          { value: 'person', label: 'شخص حقیقی' },
          { value: 'company', label: 'شخص حقوقی (شرکت)' },
        ]}
      />
      <TextField name="name" label={isCompany ? 'نام شرکت' : 'نام خریدار'} required maxLength={120} />
      <TextField
        name="national_id"
        label={isCompany ? 'شناسهٔ ملی' : 'کد ملی'}
        required
        digits
        inputMode="numeric"
        maxLength={20}
      />
      <TextField
        name="economic_code"
        label="کد اقتصادی"
        digits
        inputMode="numeric"
        maxLength={20}
        hint="اگر هست."
      />
      {isCompany && (
        <TextField name="registration_number" label="شمارهٔ ثبت" digits inputMode="numeric" maxLength={20} />
      )}
      <TextField name="province" label="استان" required maxLength={50} />
      <TextField name="city" label="شهر" required maxLength={50} />
      <TextAreaField
        name="address"
        label="نشانی قانونی"
        required
        className="tablet:col-span-2"
        maxLength={500}
      />
      <TextField name="postal_code" label="کد پستی" required digits inputMode="numeric" maxLength={20} />
      <TextField
        name="phone"
        label="تلفن"
        required
        digits
        inputMode="tel"
        maxLength={20}
        hint="با صفر و کد شهر، مانند ۰۷۶۳۵۲۴۱۸۹۰"
      />
    </div>
  )
}
