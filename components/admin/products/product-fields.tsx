'use client'

import { SlugField } from '@/components/admin/form/slug-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { plainText } from '@/lib/utils/html'
import { slugify } from '@/lib/utils/slug'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { videoCode } from '@/lib/catalog/video-code'
import { useConfirm } from '@/components/admin/confirm'
import {
  DateTimeField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@/components/admin/form/fields'
import { SearchSnippetFields } from '@/components/admin/form/search-snippet-fields'
import { Controller } from 'react-hook-form'
import { Switch } from '@/components/ui/switch'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { May } from '@/components/admin/shell/capabilities'

export function IdentityFields({ categories }: { categories: readonly { value: string; label: string }[] }) {
  const { control } = useFormContext<ProductInput>()
  const has_colors = useWatch({ control, name: 'has_colors' })
  return (
    <div className="grid gap-4">
      <TextField name="name" label="نام محصول" required />
      <div className="grid gap-4 tablet:grid-cols-2">
        <May do="prices">
          <NumberField
            name="base_price"
            label={PRICE_LABELS.base_price}
            unit="تومان"
            hint="همهٔ خریداران این قیمت را می‌بینند"
          />
        </May>
        <NumberField
          name="stock_quantity"
          label="موجودی انبار"
          unit="عدد"
          required={!has_colors}
          disabled={has_colors}
          hint={has_colors ? 'موجودی را رنگ‌ها نگه می‌دارند' : undefined}
        />
        <SelectField
          name="category_id"
          label="دسته‌بندی"
          required
          none="یک دسته انتخاب کنید"
          options={categories}
        />
        <SlugField
          from="name"
          word="نام"
          hint="خالی بماند از نام ساخته می‌شود. نشانی پیشین به نشانی جدید می‌رود."
        />
      </div>
      <TextAreaField
        name="short_description"
        label="توضیح کوتاه"
        hint="روی کارت‌ها و فهرست‌ها نمایش داده می‌شود"
        rows={2}
      />
    </div>
  )
}

/** Toman. */
export function WholesalePriceFields() {
  const { control } = useFormContext<ProductInput>()
  const [base, shop, dealer] = useWatch({ control, name: ['base_price', 'shop_price', 'dealer_price'] })
  // The database applies the lower price: retail.
  const above = [shop, dealer].some((price) => price !== null && base !== null && price > base)
  return (
    <div className="grid gap-4">
      <NumberField
        name="shop_price"
        label={PRICE_LABELS.shop_price}
        unit="تومان"
        hint="فقط برای حساب‌های فروشگاه و همکار"
      />
      <NumberField
        name="dealer_price"
        label={PRICE_LABELS.dealer_price}
        unit="تومان"
        hint="فقط برای حساب‌های همکار"
      />
      {above && (
        <Note tone="warning" role="status">
          قیمتی برای خرید عمده از قیمت پایه بیشتر است؛ خریدار عمده قیمت خودش را می‌پردازد، مگر «فروشگاه و همکار
          قیمت پایین‌تر را می‌پردازند» در تنظیمات روشن باشد.
        </Note>
      )}
    </div>
  )
}

export function StockFields() {
  const confirm = useConfirm()
  const { setValue, getValues, control } = useFormContext<ProductInput>()

  async function toggle(on: boolean) {
    if (!on && getValues('colors').length > 0) {
      const yes = await confirm({
        title: 'همهٔ رنگ‌های این محصول برداشته شود؟',
        text: 'موجودی رنگ‌ها از انبار بیرون می‌رود و موجودی اصلی از صفر آغاز می‌شود.',
        action: 'برداشتن رنگ‌ها',
        danger: true,
      })
      if (!yes) return
      setValue('colors', [], { shouldDirty: true })
    }
    setValue('has_colors', on, { shouldDirty: true, shouldValidate: !on })
    setValue('stock_quantity', on ? null : (getValues('stock_quantity') ?? 0), { shouldDirty: true })
  }

  return (
    <div className="grid gap-4">
      <Controller
        control={control}
        name="has_colors"
        render={({ field }) => (
          <Switch
            label="این محصول رنگ دارد"
            name={field.name}
            checked={field.value}
            onChange={(event) => void toggle(event.target.checked)}
            onBlur={field.onBlur}
          />
        )}
      />
      <NumberField name="weight" label="وزن" unit="گرم" hint="برای محاسبهٔ هزینهٔ ارسال؛ اختیاری" />
    </div>
  )
}

export function DetailFields() {
  const { control } = useFormContext<ProductInput>()
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField name="brand" label="برند" />
      <TextField name="sku" label="کد محصول (SKU)" ltr />
      <Controller
        control={control}
        name="video_code"
        render={({ field, fieldState }) => (
          <Field
            label="کد ویدیو"
            hint="پیوند آپارات را بگذارید؛ فقط کد آن نگه داشته می‌شود"
            error={fieldState.error?.message}
          >
            {(props) => (
              <Input
                {...props}
                ltr
                name={field.name}
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                onBlur={() => {
                  const code = videoCode(field.value)
                  if (code && code !== field.value) field.onChange(code)
                  field.onBlur()
                }}
              />
            )}
          </Field>
        )}
      />
    </div>
  )
}

export function ProductSearchSnippet() {
  const { control } = useFormContext<ProductInput>()
  const [name, slug, short, full] = useWatch({
    control,
    name: ['name', 'slug', 'short_description', 'detailed_description'],
  })
  return (
    <SearchSnippetFields
      path={`/products/${slug || slugify(name)}`}
      usual={{ title: name, description: short || plainText(full) }}
    />
  )
}

export function FlagFields() {
  const { control } = useFormContext<ProductInput>()
  const is_active = useWatch({ control, name: 'is_active' })
  return (
    <div className="grid gap-1">
      <SwitchField name="is_active" label="نمایش در فروشگاه" />
      {!is_active && (
        <DateTimeField
          name="publish_at"
          label="آمدن به فروشگاه از"
          hint="در این روز و ساعت خودش به فروشگاه می‌آید؛ اگر خالی بماند، تا شما روشنش کنید"
          className="mb-3"
        />
      )}
      <SwitchField name="is_featured" label="برگزیده" />
      <SwitchField name="is_new" label="جدید" />
    </div>
  )
}
