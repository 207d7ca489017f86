'use client'

import { useFormContext } from 'react-hook-form'
import { NumberField, SelectField } from '@/components/admin/form/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldLegend } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { STEPS } from '@/lib/catalog/bulk/schema'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatNumber } from '@/lib/utils/text'
import { type Draft, type How, optionsOf } from './draft'

const PRICE_WAYS: Record<How, string> = {
  'percent up': 'افزایش درصدی',
  'percent down': 'کاهش درصدی',
  'amount up': 'افزایش به مبلغ',
  'amount down': 'کاهش به مبلغ',
  set: 'یک قیمت برای همه',
  tier: 'درصدی از قیمتی دیگر',
}

const DIRECTIONS = { down: 'رو به پایین', nearest: 'به نزدیک‌ترین', up: 'رو به بالا' }

export function PriceFields({ draft: { how, step } }: { draft: Draft }) {
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
