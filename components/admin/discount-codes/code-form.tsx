'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  CheckboxesField,
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/fields'
import { optionsOf } from '@/components/ui/select'
import type { RecordForm } from '@/components/admin/record-form'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { saveCode } from '@/lib/discounts/admin-actions'
import { DISCOUNT_TYPES } from '@/lib/discounts/admin-rules'
import { CODE_USER_TYPES, type CodeInput, codeSchema } from '@/lib/discounts/admin-schema'
import type { CodeTableRow } from './code-table'

const DAY_MS = 86_400_000

/** Defaults: 10 % for 30 days, all but admins. */
function newCode(): CodeInput {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return {
    id: null,
    version: null,
    code: '',
    description: '',
    discount_type: 'percentage',
    discount_value: 10,
    min_order_amount: null,
    max_discount_amount: null,
    start_date: new Date(now).toISOString(),
    end_date: new Date(now + 30 * DAY_MS).toISOString(),
    uses_limit: null,
    user_uses_limit: null,
    is_active: true,
    applicable_user_types: ['normal', 'shop', 'dealer'],
  }
}

export const CODE_FORM: RecordForm<CodeTableRow, CodeInput, z.output<typeof codeSchema>> = {
  word: 'کد تخفیف',
  adding: 'افزودن کد تخفیف',
  schema: codeSchema,
  values: (code) => (code ? { ...code, version: code.updated_at } : newCode()),
  fields: <CodeFields />,
  action: saveCode,
  saveLabel: (code) => (code ? 'ذخیرهٔ تغییرات' : 'افزودن کد تخفیف'),
  saved: (code) => (code ? 'کد تخفیف با موفقیت به‌روزرسانی شد' : 'کد تخفیف با موفقیت ایجاد شد'),
  failed: (why) => `خطا در ذخیرهٔ کد تخفیف: ${why}`,
}

function CodeFields() {
  const kind = useWatch<CodeInput, 'discount_type'>({ name: 'discount_type' })
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField name="code" label="کد تخفیف" required ltr maxLength={40} />
        <TextField name="description" label="توضیح" maxLength={300} />
        <SelectField name="discount_type" label="نوع تخفیف" options={optionsOf(DISCOUNT_TYPES)} />
        <NumberField
          name="discount_value"
          label="مقدار تخفیف"
          required
          unit={kind === 'percentage' ? '٪' : 'تومان'}
        />
        <NumberField name="min_order_amount" label="کمترین مبلغ سفارش" unit="تومان" hint="اختیاری" />
        <NumberField name="max_discount_amount" label="بیشترین مبلغ تخفیف" unit="تومان" hint="اختیاری" />
        <DateTimeField name="start_date" label="تاریخ شروع" required />
        <DateTimeField
          name="end_date"
          label="تاریخ پایان"
          required
          hint="روز بدون ساعت تا پایان همان روز است"
        />
        <NumberField name="uses_limit" label="سقف استفادهٔ کل" unit="بار" hint="اگر خالی بماند، نامحدود است" />
        <NumberField
          name="user_uses_limit"
          label="سقف استفادهٔ هر کاربر"
          unit="بار"
          hint="اگر خالی بماند، نامحدود است"
        />
      </div>
      <CheckboxesField
        name="applicable_user_types"
        label="کاربران مجاز"
        options={CODE_USER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPES[value] }))}
        className="grid grid-cols-2 gap-x-4 tablet:grid-cols-4"
      />
      <SwitchField name="is_active" label="فعال" />
    </>
  )
}
