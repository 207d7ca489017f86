'use client'

import { AddButton } from '@/components/admin/form/add-button'
import { May } from '@/components/admin/shell/capabilities'
import { Panel } from '@/components/ui/panel'
import { MAX_PRODUCT_PICTURES } from '@/lib/media/limits'
import { PicturesField } from '@/components/admin/form/pictures-field'
import { RichTextField } from '@/components/admin/form/rich-text-field'
import type { ColorChoice } from './colors-field'
import { FlagFields, StockFields, WholesalePriceFields } from './product-fields'
import { AttributeFields, type ProductAttributes } from './attribute-fields'
import { FamilyFields } from './family-fields'
import { InternalFields } from './internal-fields'
import { PiecesField } from './pieces-field'
import { WholesaleFields } from './wholesale-fields'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { toPersianDigits } from '@/lib/utils/text'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { TextField } from '@/components/admin/form/fields'

export function BasicSide({ colors }: { colors: readonly ColorChoice[] }) {
  return (
    <>
      <May do="prices">
        <Panel title="برای فروشگاه و همکار">
          <WholesalePriceFields />
          <WholesaleFields colors={colors} />
        </Panel>
      </May>
      <Panel title="انبار و ارسال">
        <StockFields />
      </Panel>
      <InternalFields />
      <Panel title="نمایش">
        <FlagFields />
      </Panel>
    </>
  )
}

export function AttributePanels(attributes: ProductAttributes) {
  return (
    <>
      <Panel title="ویژگی‌ها">
        <AttributeFields {...attributes} />
      </Panel>
      <Panel title="در بسته چیست">
        <PiecesField attributes={attributes.attributes} />
      </Panel>
      <Panel title="ویژگی‌های دیگر، به نوشته">
        <SpecificationsField />
      </Panel>
      <FamilyFields attributes={attributes.attributes} />
    </>
  )
}

export function FullDescription() {
  return (
    <RichTextField name="detailed_description" label="توضیح کامل" hint="در صفحهٔ محصول نمایش داده می‌شود" />
  )
}

export function ProductPictures() {
  return (
    <PicturesField
      name="images"
      label="تصویرها"
      hint="تا ۵ فایل؛ نخستین، تصویر اصلی است. برای ترتیب، بکشید."
      bucket="products"
      max={MAX_PRODUCT_PICTURES}
    />
  )
}

/** The same pictures in the first tab, where a phone begins with its camera. */
export function FirstPictures() {
  const isPhone = useInBrowser(() => matchMedia('(width < 48rem)').matches, false)
  if (!isPhone) return null
  return <PicturesField name="images" label="عکس محصول" bucket="products" max={MAX_PRODUCT_PICTURES} />
}

/** Without a picture the shop shows its mark. */
export function MissingPicture() {
  const { control } = useFormContext<ProductInput>()
  const [is_active, images, colors] = useWatch({ control, name: ['is_active', 'images', 'colors'] })
  if (!is_active || images.length > 0 || colors.some((color) => color.images.length > 0)) return null
  return (
    <Note tone="warning" role="status">
      این محصول عکس ندارد؛ اگر ذخیره شود، خریدار به جای عکس نشان فروشگاه را می‌بیند.
    </Note>
  )
}

/** Free name-value pairs besides attributes. */
function SpecificationsField() {
  const { control } = useFormContext<ProductInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' })
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-x-2.5 gap-y-2 min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_44px]"
        >
          <TextField
            name={`specifications.${index}.name`}
            label={`ویژگی ${toPersianDigits(index + 1)}`}
            placeholder="دسته"
          />
          <TextField
            name={`specifications.${index}.value`}
            label={`مقدار ${toPersianDigits(index + 1)}`}
            placeholder="چوب گردو"
          />
          <IconButton
            icon={Trash2}
            label={`حذف ویژگی ${toPersianDigits(index + 1)}`}
            className="col-start-2 row-start-1 mt-7 text-danger min-[40rem]:col-start-3"
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <FormMessage name="specifications" id="specifications-problem" />
      <AddButton onClick={() => append({ name: '', value: '' })}>افزودن ویژگی</AddButton>
    </div>
  )
}
