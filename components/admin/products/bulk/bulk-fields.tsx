'use client'

import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { BULK_FIELDS, BULK_KINDS } from '@/lib/catalog/bulk/rules'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import type { Draft, FieldsProps } from './draft'
import { AttributeFields, StockFields } from './other-fields'
import { PriceFields } from './price-fields'

export function BulkFields({ draft, choices, problems, onChange }: FieldsProps & { choices: BulkChoices }) {
  const { what } = draft
  return (
    <>
      <Field label="چه چیزی تغییر کند">
        {(control) => (
          <Select
            {...control}
            value={what}
            onChange={(event) => onChange({ what: event.target.value as Draft['what'], value: null })}
          >
            {Object.entries({ ...BULK_KINDS, ...BULK_FIELDS }).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {what === 'price' && <PriceFields draft={draft} problems={problems} onChange={onChange} />}
      {what === 'category_id' && (
        <Field label="دستهٔ جدید" error={problems.value}>
          {(control) => (
            <Select
              {...control}
              value={draft.category}
              onChange={(event) => onChange({ category: event.target.value })}
            >
              <option value="">انتخاب کنید</option>
              {choices.categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {what === 'brand' && (
        <Field label="برند جدید" hint="خالی یعنی بی‌برند" error={problems.value}>
          {(control) => (
            <>
              <Input
                {...control}
                list="bulk-brands"
                maxLength={80}
                autoComplete="off"
                value={draft.brand}
                onChange={(event) => onChange({ brand: event.target.value })}
              />
              <datalist id="bulk-brands">
                {choices.brands.map((brand) => (
                  <option key={brand} value={brand} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )}
      {what.startsWith('is_') && (
        <Field label="مقدار جدید">
          {(control) => (
            <Select
              {...control}
              value={String(draft.isOn)}
              onChange={(event) => onChange({ isOn: event.target.value === 'true' })}
            >
              <option value="true">بله</option>
              <option value="false">خیر</option>
            </Select>
          )}
        </Field>
      )}
      {what === 'attribute' && (
        <AttributeFields draft={draft} choices={choices} problems={problems} onChange={onChange} />
      )}
      {what === 'stock' && <StockFields draft={draft} problems={problems} onChange={onChange} />}
    </>
  )
}
