'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SwitchField, TextField } from '@/components/admin/form/fields'
import { saveDeliveryMethod, saveDeliverySettings } from '@/lib/delivery/admin-actions'
import { methodSchema, settingsSchema } from '@/lib/delivery/admin-schema'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { cutoffText } from '@/lib/delivery/terms'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { saveMinimums } from '@/lib/wholesale/admin-actions'
import type { Row } from '@/lib/utils/rows'
import { type Minimums, minimumsSchema } from '@/lib/wholesale/admin-schema'

export function SettingsForm({ settings }: { settings: Row<'delivery_settings'> }) {
  const form = useAdminForm(settingsSchema, { ...settings, version: settings.updated_at })
  const [hour, preparation_days] = form.watch(['same_day_until', 'preparation_days'])
  return (
    <AdminForm form={form} inPanel quiet action={saveDeliverySettings} saved="تنظیمات ارسال ذخیره شد">
      <div className="grid gap-5 tablet:grid-cols-2">
        <NumberField
          name="free_above"
          label="ارسال رایگان بالای"
          unit="تومان"
          hint="خالی یعنی ارسال رایگان نداریم"
        />
        <NumberField name="preparation_days" label="آماده‌سازی" unit="روز کاری" required />
        <NumberField
          name="same_day_until"
          label="آماده‌سازی همان روز تا ساعت"
          hint={
            hour
              ? `${cutoffText({ hour, preparation_days })}.`
              : 'اگر خالی بماند، سفارش هر ساعتی از همان روز شمرده می‌شود'
          }
        />
        <NumberField
          name="default_weight"
          label="وزن محصولی که وزنش نوشته نشده"
          unit="گرم"
          required
          hint="برای حساب هزینهٔ ارسال"
        />
      </div>
      <div className="grid gap-5 tablet:grid-cols-2">
        <NumberField
          name="cash_max_pieces"
          label="پرداخت در محل تا"
          unit="عدد"
          hint="مجموع محصولات یک سفارش؛ اگر خالی بماند، سقفی نیست"
        />
        <NumberField
          name="cash_max_amount"
          label="پرداخت در محل تا مبلغ"
          unit="تومان"
          hint="جمع محصولات بدون هزینهٔ ارسال؛ اگر خالی بماند، سقفی نیست"
        />
      </div>
    </AdminForm>
  )
}

export function MethodForm({ method }: { method: Row<'delivery_methods'> }) {
  const form = useAdminForm(methodSchema, {
    ...method,
    version: method.updated_at,
    forRetail: method.customer_types === null,
  })
  return (
    <AdminForm form={form} inPanel quiet action={saveDeliveryMethod} saved="روش ارسال ذخیره شد">
      <TextField name="title" label="عنوان" required maxLength={60} />
      <TextField name="note" label="توضیح" maxLength={200} />
      <SwitchField name="is_active" label="در فروشگاه نمایش داده شود" />
      {method.method === 'freight' ? (
        <>
          <SwitchField
            name="forRetail"
            label={`برای ${CUSTOMER_TYPES.normal} هم`}
            hint="خاموش: تنها برای فروشگاه و همکار"
          />
          <NumberField name="min_grams" label="از وزن" unit="گرم" hint="اگر خالی بماند، هر وزنی" />
          <NumberField
            name="min_amount"
            label="از مبلغ"
            unit="تومان"
            hint="جمع محصولات؛ اگر خالی بماند، هر مبلغی"
          />
        </>
      ) : (
        <SwitchField name="cash_on_delivery" label="پرداخت در محل" />
      )}
      {method.method !== 'pickup' && (
        <SwitchField
          name="needs_postal_code"
          label="کد پستی لازم است"
          hint="خاموش: مشتری می‌تواند کد پستی را خالی بگذارد"
        />
      )}
    </AdminForm>
  )
}

/** Minimum order value per wholesale tier. */
export function MinimumForm({ minimums }: { minimums: Minimums }) {
  const form = useAdminForm(minimumsSchema, { ...minimums, expected: minimums })
  return (
    <AdminForm
      form={form}
      inPanel
      quiet
      action={saveMinimums}
      // The next save uses these as expected version.
      onSaved={(_, { shop, dealer }) => form.reset({ shop, dealer, expected: { shop, dealer } })}
      saved="کمترین سفارش عمده ذخیره شد"
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <NumberField
          name="shop"
          label={`کمترین مبلغ سفارش ${TIER_LABELS.shop_price}`}
          unit="تومان"
          hint="جمع محصولات پیش از کد تخفیف؛ اگر خالی بماند، شرطی نیست"
        />
        <NumberField
          name="dealer"
          label={`کمترین مبلغ سفارش ${TIER_LABELS.dealer_price}`}
          unit="تومان"
          hint="جمع محصولات پیش از کد تخفیف؛ اگر خالی بماند، شرطی نیست"
        />
      </div>
    </AdminForm>
  )
}
