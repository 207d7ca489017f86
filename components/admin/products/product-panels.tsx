'use client'

import type { ReactNode } from 'react'
import { May } from '@/components/admin/shell/capabilities'
import { Panel } from '@/components/ui/panel'
import { MAX_PRODUCT_PICTURES } from '@/lib/media/limits'
import { PicturesField } from '@/components/admin/form/pictures-field'
import { RichTextField } from '@/components/admin/form/rich-text-field'
import type { ColorChoice } from './colors-field'
import { FlagFields, PriceFields, StockFields } from './product-fields'
import { AttributeFields, type ProductAttributes } from './attribute-fields'
import { PiecesField } from './pieces-field'
import { SpecificationsField } from './specifications-field'
import { WholesaleFields } from './wholesale-fields'

export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid gap-5">{children}</div>
      <div className="grid gap-5">{side}</div>
    </div>
  )
}

export function BasicSide({ colors }: { colors: readonly ColorChoice[] }) {
  return (
    <>
      <May do="prices">
        <Panel title="قیمت">
          <PriceFields />
          <WholesaleFields colors={colors} />
        </Panel>
      </May>
      <Panel title="انبار و ارسال">
        <StockFields />
      </Panel>
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
    </>
  )
}

export function FullDescription() {
  return <RichTextField name="fullDescription" label="توضیح کامل" hint="در صفحهٔ محصول نمایش داده می‌شود" />
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
