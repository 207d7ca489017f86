'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError, FieldLegend } from '@/components/ui/field'
import { NumberInput } from '@/components/ui/number-input'
import { Select } from '@/components/ui/select'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { STEPS } from '@/lib/catalog/bulk/schema'
import { PRICE_LABELS, type PriceType } from '@/lib/catalog/tiers'
import { formatNumber } from '@/lib/utils/text'
import type { Draft, FieldsProps, How } from './draft'

const PRICE_WAYS: Record<How, string> = {
  'percent up': 'افزایش درصدی',
  'percent down': 'کاهش درصدی',
  'amount up': 'افزایش به مبلغ',
  'amount down': 'کاهش به مبلغ',
  set: 'یک قیمت برای همه',
  tier: 'درصدی از قیمتی دیگر',
}

export function PriceFields({ draft, problems, onChange }: FieldsProps) {
  const isPercent = draft.how.startsWith('percent') || draft.how === 'tier'
  return (
    <>
      <fieldset className="tablet:col-span-full">
        <FieldLegend>کدام قیمت‌ها</FieldLegend>
        <div className="flex flex-wrap gap-x-6">
          {PRICE_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={PRICE_LABELS[type]}
              checked={draft.tiers.includes(type)}
              onChange={(event) =>
                onChange({
                  tiers: PRICE_TYPES.filter((each) =>
                    each === type ? event.target.checked : draft.tiers.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        {problems.tiers && <FieldError>{problems.tiers}</FieldError>}
      </fieldset>
      <Field label="تغییر">
        {(control) => (
          <Select
            {...control}
            value={draft.how}
            onChange={(event) => onChange({ how: event.target.value as How })}
          >
            {Object.entries(PRICE_WAYS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.how === 'tier' && (
        <Field label="درصد از" error={problems.of}>
          {(control) => (
            <Select
              {...control}
              value={draft.of}
              onChange={(event) => onChange({ of: event.target.value as PriceType })}
            >
              {PRICE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {PRICE_LABELS[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label="مقدار" error={problems.value}>
        {(control) => (
          <NumberInput
            {...control}
            value={draft.value}
            onValueChange={(value) => onChange({ value })}
            unit={isPercent ? '٪' : 'تومان'}
          />
        )}
      </Field>
      <Field label="گرد کردن">
        {(control) => (
          <Select
            {...control}
            value={draft.step}
            onChange={(event) => onChange({ step: Number(event.target.value) as Draft['step'] })}
          >
            {STEPS.map((step) => (
              <option key={step} value={step}>
                {step === 1 ? 'بدون گرد کردن' : `به ${formatNumber(step)} تومان`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.step > 1 && (
        <Field label="سوی گرد کردن">
          {(control) => (
            <Select
              {...control}
              value={draft.direction}
              onChange={(event) => onChange({ direction: event.target.value as Draft['direction'] })}
            >
              <option value="down">به پایین</option>
              <option value="nearest">به نزدیک‌ترین</option>
              <option value="up">به بالا</option>
            </Select>
          )}
        </Field>
      )}
      {(draft.how === 'tier' || draft.how === 'set') && (
        <div className="self-end">
          <Checkbox
            label="تنها جای خالی را پر کن"
            checked={draft.missing}
            onChange={(event) => onChange({ missing: event.target.checked })}
          />
        </div>
      )}
    </>
  )
}
