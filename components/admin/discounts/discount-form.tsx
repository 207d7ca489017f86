'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, NumberField, SelectField, SwitchField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { saveDiscount } from '@/lib/discounts/admin-actions'
import { DISCOUNT_TYPES, UNKNOWN_PRODUCT } from '@/lib/discounts/admin-rules'
import { type DiscountInput, discountSchema } from '@/lib/discounts/admin-schema'
import { DiscountPreviewBox } from './discount-preview'
import type { DiscountTableRow } from './discount-section'
import { ProductPicker } from './product-picker'

const NEW: DiscountInput = {
  id: null,
  seen: null,
  productId: '',
  priceType: 'shop_price',
  discountType: 'percentage',
  value: 0,
  startDate: null,
  endDate: null,
  isActive: true,
}

/** The product of an existing discount is fixed. */
export function DiscountForm({
  discount,
  products,
  onDone,
}: {
  discount: DiscountTableRow | null
  products: readonly { id: string; name: string }[]
  onDone: () => void
}) {
  const saved = useSaved(onDone)
  const form = useAdminForm(
    discountSchema,
    discount
      ? {
          id: discount.id,
          seen: discount.updated_at,
          productId: discount.product_id,
          priceType: discount.price_type,
          discountType: discount.discount_type,
          value: discount.discount_value,
          startDate: discount.start_date,
          endDate: discount.end_date,
          isActive: discount.is_active,
        }
      : NEW,
  )
  const values = useWatch({ control: form.control })
  return (
    <AdminForm
      form={form}
      inDialog
      save={saveDiscount}
      saveLabel={discount ? 'ذخیرهٔ تغییرات' : 'افزودن تخفیف'}
      failedText={(why) => `خطا در ${discount ? 'به‌روزرسانی' : 'ایجاد'} تخفیف: ${why}`}
      onCancel={onDone}
      onSaved={() => saved(discount ? 'تخفیف با موفقیت به‌روزرسانی شد' : 'تخفیف جدید با موفقیت اضافه شد')}
    >
      {discount ? (
        <p className="text-14">
          <span className="text-muted">محصول: </span>
          <b className="font-strong">{discount.product_name ?? UNKNOWN_PRODUCT}</b>
        </p>
      ) : (
        <ProductPicker name="productId" label="محصول" products={products} />
      )}
      <div className="grid gap-5 tablet:grid-cols-3">
        <SelectField
          name="priceType"
          label="نوع قیمت"
          options={Object.entries(PRICE_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          name="discountType"
          label="نوع تخفیف"
          options={Object.entries(DISCOUNT_TYPES).map(([value, label]) => ({ value, label }))}
        />
        <NumberField
          name="value"
          label="مقدار تخفیف"
          required
          unit={values.discountType === 'percentage' ? '٪' : 'تومان'}
        />
        <DateTimeField name="startDate" label="تاریخ شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField
          name="endDate"
          label="تاریخ پایان"
          hint="خالی یعنی بدون پایان. روز بدون ساعت تا پایان همان روز است."
        />
        <SwitchField name="isActive" label="فعال" />
      </div>
      <DiscountPreviewBox values={values} />
    </AdminForm>
  )
}
