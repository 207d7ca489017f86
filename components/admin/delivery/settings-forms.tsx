'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SwitchField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { callAction } from '@/lib/accounts/call-action'
import { saveDeliveryMethod, saveDeliverySettings } from '@/lib/delivery/admin-actions'
import { methodSchema, settingsSchema } from '@/lib/delivery/admin-schema'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { cutoffText } from '@/lib/delivery/terms'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { saveMinimums } from '@/lib/wholesale/admin-actions'
import { type Minimums, minimumsSchema } from '@/lib/wholesale/admin-schema'

export function SettingsForm({
  settings,
}: {
  settings: {
    free_above: number | null
    preparation_days: number
    same_day_until: number | null
    default_weight: number
    cash_max_pieces: number | null
    cash_max_amount: number | null
    updated_at: string
  }
}) {
  const saved = useSaved()
  const form = useAdminForm(settingsSchema, {
    version: settings.updated_at,
    freeAbove: settings.free_above,
    preparationDays: settings.preparation_days,
    sameDayUntil: settings.same_day_until,
    defaultWeight: settings.default_weight,
    cashMaxPieces: settings.cash_max_pieces,
    cashMaxAmount: settings.cash_max_amount,
  })
  const [hour, preparationDays] = form.watch(['sameDayUntil', 'preparationDays'])
  return (
    <AdminForm
      form={form}
      inDialog
      quiet
      save={(input) => callAction(saveDeliverySettings, input)}
      saveLabel="ذخیره"
      onCancel={() => form.reset()}
      onSaved={() => saved('تنظیمات ارسال ذخیره شد')}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <NumberField
          name="freeAbove"
          label="ارسال رایگان بالای"
          unit="تومان"
          hint="خالی یعنی ارسال رایگان نداریم"
        />
        <NumberField name="preparationDays" label="آماده‌سازی" unit="روز کاری" required />
        <NumberField
          name="sameDayUntil"
          label="آماده‌سازی همان روز تا ساعت"
          hint={
            hour
              ? `${cutoffText({ hour, preparationDays })}.`
              : 'اگر خالی بماند، سفارش هر ساعتی از همان روز شمرده می‌شود'
          }
        />
        <NumberField
          name="defaultWeight"
          label="وزن محصولی که وزنش نوشته نشده"
          unit="گرم"
          required
          hint="برای حساب هزینهٔ ارسال"
        />
      </div>
      <div className="grid gap-5 tablet:grid-cols-2">
        <NumberField
          name="cashMaxPieces"
          label="پرداخت در محل تا"
          unit="عدد"
          hint="مجموع محصولات یک سفارش؛ اگر خالی بماند، سقفی نیست"
        />
        <NumberField
          name="cashMaxAmount"
          label="پرداخت در محل تا مبلغ"
          unit="تومان"
          hint="جمع محصولات بدون هزینهٔ ارسال؛ اگر خالی بماند، سقفی نیست"
        />
      </div>
    </AdminForm>
  )
}

export function MethodForm({
  method,
}: {
  method: {
    method: DeliveryMethod
    title: string
    note: string
    is_active: boolean
    cash_on_delivery: boolean
    /** Freight only. Null: everyone; limits in grams and toman. */
    customer_types: readonly string[] | null
    min_grams: number | null
    min_amount: number | null
    updated_at: string
  }
}) {
  const saved = useSaved()
  const form = useAdminForm(methodSchema, {
    method: method.method,
    version: method.updated_at,
    title: method.title,
    note: method.note,
    isActive: method.is_active,
    cashOnDelivery: method.cash_on_delivery,
    forRetail: method.customer_types === null,
    minGrams: method.min_grams,
    minAmount: method.min_amount,
  })
  return (
    <AdminForm
      form={form}
      inDialog
      quiet
      save={(input) => callAction(saveDeliveryMethod, input)}
      saveLabel="ذخیره"
      onCancel={() => form.reset()}
      onSaved={() => saved('روش ارسال ذخیره شد')}
    >
      <TextField name="title" label="عنوان" required maxLength={60} />
      <TextField name="note" label="توضیح" maxLength={200} />
      <SwitchField name="isActive" label="در فروشگاه نمایش داده شود" />
      {method.method === 'freight' ? (
        <>
          <SwitchField
            name="forRetail"
            label={`برای ${CUSTOMER_TYPES.normal} هم`}
            hint="خاموش: تنها برای فروشگاه و همکار"
          />
          <NumberField name="minGrams" label="از وزن" unit="گرم" hint="اگر خالی بماند، هر وزنی" />
          <NumberField
            name="minAmount"
            label="از مبلغ"
            unit="تومان"
            hint="جمع محصولات؛ اگر خالی بماند، هر مبلغی"
          />
        </>
      ) : (
        <SwitchField name="cashOnDelivery" label="پرداخت در محل" />
      )}
    </AdminForm>
  )
}

/** Minimum order value per wholesale tier. */
export function MinimumForm({ minimums }: { minimums: Minimums }) {
  const saved = useSaved()
  const form = useAdminForm(minimumsSchema, { ...minimums, expected: minimums })
  return (
    <AdminForm
      form={form}
      inDialog
      quiet
      save={(input) => callAction(saveMinimums, input)}
      saveLabel="ذخیره"
      onCancel={() => form.reset()}
      onSaved={(_, { shop, dealer }) => {
        // The next save uses these as expected version.
        form.reset({ shop, dealer, expected: { shop, dealer } })
        saved('کمترین سفارش عمده ذخیره شد')
      }}
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
