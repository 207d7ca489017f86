'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { callAction } from '@/lib/accounts/call-action'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { saveMinimums } from '@/lib/wholesale/admin-actions'
import { type Minimums, minimumsSchema } from '@/lib/wholesale/admin-schema'

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
          label={`سفارش ${TIER_LABELS.shop_price} دست‌کم`}
          unit="تومان"
          hint="جمع محصولات پیش از کد تخفیف؛ اگر خالی بماند، شرطی نیست"
        />
        <NumberField
          name="dealer"
          label={`سفارش ${TIER_LABELS.dealer_price} دست‌کم`}
          unit="تومان"
          hint="جمع محصولات پیش از کد تخفیف؛ اگر خالی بماند، شرطی نیست"
        />
      </div>
    </AdminForm>
  )
}
