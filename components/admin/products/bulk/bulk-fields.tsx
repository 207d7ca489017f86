'use client'

import { SelectField, TextField } from '@/components/admin/form/fields'
import { BULK_FIELDS, BULK_KINDS } from '@/lib/catalog/bulk/rules'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import { type Draft, optionsOf } from './draft'
import { AttributeFields, StockFields } from './other-fields'
import { PriceFields } from './price-fields'

export function BulkFields({ draft, choices }: { draft: Draft; choices: BulkChoices }) {
  const { what } = draft
  return (
    <>
      <SelectField
        name="what"
        label="چه چیزی تغییر کند"
        options={optionsOf({ ...BULK_KINDS, ...BULK_FIELDS })}
      />
      {what === 'price' && <PriceFields draft={draft} />}
      {what === 'category_id' && (
        <SelectField name="category" label="دستهٔ جدید" none="انتخاب کنید" options={choices.categories} />
      )}
      {what === 'brand' && (
        <>
          <TextField
            name="brand"
            label="برند جدید"
            hint="خالی یعنی بی‌برند"
            list="bulk-brands"
            maxLength={80}
            autoComplete="off"
          />
          <datalist id="bulk-brands">
            {choices.brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
        </>
      )}
      {what.startsWith('is_') && (
        <SelectField name="isOn" label="مقدار جدید" options={optionsOf({ true: 'بله', false: 'خیر' })} />
      )}
      {what === 'attribute' && <AttributeFields draft={draft} attributes={choices.attributes} />}
      {what === 'stock' && <StockFields />}
    </>
  )
}
