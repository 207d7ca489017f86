'use client'

import { useWatch, useController } from 'react-hook-form'
import type { z } from 'zod'
import { DateTimeField, NumberField, SelectField, SwitchField } from '@/components/admin/form/fields'
import type { RecordForm } from '@/components/admin/record-form'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_LABELS, PAYERS, type PriceType } from '@/lib/catalog/tiers'
import { saveDiscount, previewDiscount } from '@/lib/discounts/admin-actions'
import { DISCOUNT_TYPES, UNKNOWN_PRODUCT, discountText, undercutText } from '@/lib/discounts/admin-rules'
import { ALL_TIERS, type DiscountInput, discountSchema, previewSchema } from '@/lib/discounts/admin-schema'
import type { PriceOrder } from '@/lib/discounts/types'
import type { DiscountTableRow } from './discount-table'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { optionsOf, Select } from '@/components/ui/select'
import { useProductSearch } from '@/components/admin/use-product-search'
import { Note } from '@/components/ui/note'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { usePreview } from './use-preview'

const NEW: DiscountInput = {
  id: null,
  version: null,
  product_id: '',
  price_type: 'shop_price',
  discount_type: 'percentage',
  discount_value: 0,
  start_date: null,
  end_date: null,
  is_active: true,
}

export interface DiscountExtra {
  stats: { active: number; products: number; expired: number }
  order: PriceOrder
  /** First hundred products of the picker. */
  products: readonly { id: string; name: string }[]
}

/** The product of an existing discount is fixed. */
export const DISCOUNT_FORM: RecordForm<
  DiscountTableRow,
  DiscountInput,
  z.output<typeof discountSchema>,
  DiscountExtra
> = {
  word: 'تخفیف',
  adding: 'افزودن تخفیف',
  schema: discountSchema,
  values: (discount) => (discount ? { ...discount, version: discount.updated_at } : NEW),
  fields: (discount, { products }) => <DiscountFields discount={discount} products={products} />,
  action: saveDiscount,
  saveLabel: (discount) => (discount ? 'ذخیرهٔ تغییرات' : 'افزودن تخفیف'),
  saved: (discount) => (discount ? 'تخفیف با موفقیت به‌روزرسانی شد' : 'تخفیف جدید با موفقیت اضافه شد'),
  failed: (why, discount) => `خطا در ${discount ? 'به‌روزرسانی' : 'ایجاد'} تخفیف: ${why}`,
}

function DiscountFields({
  discount,
  products,
}: Pick<DiscountExtra, 'products'> & { discount: DiscountTableRow | null }) {
  const values = useWatch<DiscountInput>()
  return (
    <>
      {discount ? (
        <p className="text-14">
          <span className="text-muted">محصول: </span>
          <b className="font-strong">{discount.product_name ?? UNKNOWN_PRODUCT}</b>
        </p>
      ) : (
        <ProductPicker name="product_id" label="محصول" products={products} />
      )}
      <div className="grid gap-5 tablet:grid-cols-3">
        <SelectField
          name="price_type"
          label="نوع قیمت"
          options={[
            ...optionsOf(PRICE_LABELS),
            ...(discount ? [] : [{ value: ALL_TIERS, label: 'روی هر سه قیمت' }]),
          ]}
        />
        <SelectField name="discount_type" label="نوع تخفیف" options={optionsOf(DISCOUNT_TYPES)} />
        <NumberField
          name="discount_value"
          label="مقدار تخفیف"
          required
          unit={values.discount_type === 'percentage' ? '٪' : 'تومان'}
        />
        <DateTimeField name="start_date" label="تاریخ شروع" hint="خالی یعنی از اکنون" />
        <DateTimeField
          name="end_date"
          label="تاریخ پایان"
          hint="خالی یعنی بدون پایان. روز بدون ساعت تا پایان همان روز است."
        />
        <SwitchField name="is_active" label="فعال" />
      </div>
      <DiscountPreviewBox values={values} />
    </>
  )
}

/** Lists the first hundred products; search finds the others. */
function ProductPicker({
  name,
  label,
  products,
}: {
  name: string
  label: string
  products: readonly { id: string; name: string }[]
}) {
  const { field, fieldState } = useController({ name })
  const { search, found, type } = useProductSearch()
  const shown = found ?? products
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Field label="جست‌وجوی محصول">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={search}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={label}
        required
        error={fieldState.error?.message}
        hint={found?.length === 0 ? 'محصولی با این نام نیست' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            name={field.name}
            ref={field.ref}
            value={field.value as string}
            onChange={field.onChange}
            onBlur={field.onBlur}
            none="انتخاب کنید"
            options={shown.map(({ id, name: text }) => ({ value: id, label: text }))}
          />
        )}
      </Field>
    </div>
  )
}

function DiscountPreviewBox({ values }: { values: Partial<DiscountInput> }) {
  const preview = usePreview(previewSchema, (input) => callAction(previewDiscount, input), values)

  if (!preview) return null
  const isForAll = values.price_type === ALL_TIERS
  const wanted = PAYERS.map(([, type]) => type).filter((type) => isForAll || type === values.price_type)
  const priced = preview.tiers.filter(({ price_type }) => wanted.includes(price_type))
  const missing = wanted.filter((type) => !priced.some(({ price_type }) => price_type === type))
  const spent = priced.filter(({ price_then }) => price_then === null)
  return (
    <div className="grid gap-3" role="status">
      {missing.length > 0 && (
        <Note tone="warning">
          این محصول {labelsOf(missing)} ندارد؛ تخفیف {isForAll && 'آن '}اثری نخواهد داشت.
        </Note>
      )}
      {spent.length > 0 && (
        <Note tone="warning">
          با این تخفیف {isForAll && `از ${labelsOf(spent.map(({ price_type }) => price_type))} `}چیزی برای
          پرداخت نمی‌ماند؛ تخفیف {isForAll && 'آن '}اثری نخواهد داشت.
        </Note>
      )}
      {preview.undercut && (
        <Note tone="warning">
          قیمت پایه ({formatToman(preview.undercut.retail)} تومان) پایین‌تر از این قیمت‌هاست:{' '}
          {undercutText(preview.undercut)}. در این مدت خریدار عمده قیمت خودش را می‌پردازد، مگر «فروشگاه و همکار
          قیمت پایین‌تر را می‌پردازند» در تنظیمات روشن باشد.
        </Note>
      )}
      <dl className="grid gap-2 text-14">
        {preview.tiers.map((each) => (
          <div key={each.price_type} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{PRICE_LABELS[each.price_type]}</dt>
            <dd className="num">
              {each.price_then === null ? (
                `${formatToman(each.price_now)} تومان`
              ) : (
                <>
                  <del className="text-muted">{formatToman(each.amount)}</del>{' '}
                  <b className="text-sale">{formatToman(each.price_then)}</b> تومان
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {preview.overlaps.length > 0 && (
        <Note tone="warning">
          هم‌زمان با این تخفیف‌هاست؛ در هر لحظه کمترین قیمت حساب می‌شود:
          <ul>
            {preview.overlaps.map((each) => (
              <li key={each.id}>
                {isForAll && `${PRICE_LABELS[each.price_type]}: `}
                {discountText(each.discount_type, each.discount_value)}،{' '}
                {each.start_date ? formatDateTime(each.start_date) : 'از اکنون'} تا{' '}
                {each.end_date ? formatDateTime(each.end_date) : 'نامحدود'}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** «قیمت فروشگاه» و «قیمت عمده» */
function labelsOf(types: readonly PriceType[]): string {
  return types.map((type) => `«${PRICE_LABELS[type]}»`).join(' و ')
}
