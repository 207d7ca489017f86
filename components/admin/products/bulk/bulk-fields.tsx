'use client'

import { SelectField, TextField, NumberField } from '@/components/admin/form/fields'
import { BULK_FIELDS, BULK_KINDS } from '@/lib/catalog/bulk/rules'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import { optionsOf } from '@/components/ui/select'
import type { Draft, How } from './draft'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldLegend } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { STEPS } from '@/lib/catalog/bulk/schema'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatNumber } from '@/lib/utils/text'

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

const PRICE_WAYS: Record<How, string> = {
  'percent up': 'افزایش درصدی',
  'percent down': 'کاهش درصدی',
  'amount up': 'افزایش به مبلغ',
  'amount down': 'کاهش به مبلغ',
  set: 'یک قیمت برای همه',
  tier: 'درصدی از قیمتی دیگر',
}

const DIRECTIONS = { down: 'رو به پایین', nearest: 'به نزدیک‌ترین', up: 'رو به بالا' }

function PriceFields({ draft: { how, step } }: { draft: Draft }) {
  const { register } = useFormContext<Draft>()
  const isPercent = how.startsWith('percent') || how === 'tier'
  return (
    <>
      <fieldset className="tablet:col-span-full">
        <FieldLegend>کدام قیمت‌ها</FieldLegend>
        <div className="flex flex-wrap gap-x-6">
          {PRICE_TYPES.map((type) => (
            <Checkbox key={type} label={PRICE_LABELS[type]} value={type} {...register('tiers')} />
          ))}
        </div>
        <FormMessage name="tiers" id="bulk-tiers" />
      </fieldset>
      <SelectField name="how" label="تغییر" options={optionsOf(PRICE_WAYS)} />
      {how === 'tier' && <SelectField name="of" label="درصد از" options={optionsOf(PRICE_LABELS)} />}
      <NumberField name="value" label="مقدار" unit={isPercent ? '٪' : 'تومان'} />
      <SelectField
        name="step"
        label="گرد کردن"
        options={STEPS.map((each) => ({
          value: String(each),
          label: each === 1 ? 'بدون گرد کردن' : `به ${formatNumber(each)} تومان`,
        }))}
      />
      {step !== '1' && <SelectField name="direction" label="جهت گرد کردن" options={optionsOf(DIRECTIONS)} />}
      {(how === 'tier' || how === 'set') && (
        <div className="self-end">
          <Checkbox label="تنها جای خالی را پر کن" {...register('missing')} />
        </div>
      )}
    </>
  )
}

const STOCK_WAYS = { more: 'افزودن به موجودی', less: 'کم کردن از موجودی', set: 'یک عدد برای همه' }

function StockFields() {
  return (
    <>
      <SelectField name="stockHow" label="تغییر" options={optionsOf(STOCK_WAYS)} />
      <NumberField name="quantity" label="تعداد" unit="عدد" />
      <TextField
        name="note"
        label="دلیل"
        required
        hint="مانند «رسید انبار»، «شمارش» یا «شکستگی»"
        maxLength={200}
        className="tablet:col-span-full"
      />
    </>
  )
}

function AttributeFields({ draft, attributes }: { draft: Draft } & Pick<BulkChoices, 'attributes'>) {
  const { register } = useFormContext<Draft>()
  const attribute = attributes.find(({ id }) => id === draft.attribute)
  return (
    <>
      <SelectField
        name="attribute"
        label="کدام ویژگی"
        none="انتخاب کنید"
        options={attributes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {attribute && !draft.removed[attribute.id] && <ValueField key={attribute.id} attribute={attribute} />}
      {attribute && (
        <div key={`removed ${attribute.id}`} className="self-end">
          <Checkbox label="این ویژگی از محصولات برداشته شود" {...register(`removed.${attribute.id}`)} />
        </div>
      )}
    </>
  )
}

function ValueField({
  attribute: { id, name, kind, unit, choices },
}: {
  attribute: BulkChoices['attributes'][number]
}) {
  const { register } = useFormContext<Draft>()
  const text = { name: `texts.${id}`, label: unit ? `مقدار (${unit})` : 'مقدار جدید' }
  switch (kind) {
    case 'boolean':
      return <SelectField {...text} options={optionsOf({ no: 'خیر', yes: 'بله' })} />
    case 'choice':
      return (
        <SelectField
          {...text}
          none="انتخاب کنید"
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        />
      )
    case 'choices':
      return (
        <fieldset className="tablet:col-span-full">
          <FieldLegend>{name}</FieldLegend>
          <div className="flex flex-wrap gap-x-5">
            {choices.map((choice) => (
              <Checkbox key={choice.id} label={choice.name} value={choice.id} {...register(`picks.${id}`)} />
            ))}
          </div>
          <FormMessage name={text.name} id="bulk-picks" />
        </fieldset>
      )
    default:
      return <TextField {...text} inputMode={kind === 'number' ? 'decimal' : undefined} maxLength={500} />
  }
}
