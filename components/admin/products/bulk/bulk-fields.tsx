'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError, FieldLegend } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NumberInput } from '@/components/ui/number-input'
import { Select } from '@/components/ui/select'
import { readNumber } from '@/lib/attributes/rules'
import { PRICE_TYPES } from '@/lib/catalog/admin-schema'
import { BULK_FIELDS, BULK_KINDS, type BulkField } from '@/lib/catalog/bulk/rules'
import { type BulkChange, STEPS } from '@/lib/catalog/bulk/schema'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import { PRICE_LABELS, type PriceType } from '@/lib/catalog/tiers'
import { formatNumber } from '@/lib/utils/text'

type How = 'percent up' | 'percent down' | 'amount up' | 'amount down' | 'set' | 'tier'

/** What stands in the dialog, for every kind of change. */
export interface Draft {
  what: 'price' | 'attribute' | 'stock' | BulkField
  tiers: PriceType[]
  how: How
  value: number | null
  of: PriceType
  missing: boolean
  step: (typeof STEPS)[number]
  direction: 'down' | 'nearest' | 'up'
  category: string
  brand: string
  isOn: boolean
  attribute: string
  /** Of an attribute: its number or text, yes or no, a choice, or `none` to take it away. */
  text: string
  picked: string[]
  stockHow: 'more' | 'less' | 'set'
  note: string
}

export const EMPTY_DRAFT: Draft = {
  what: 'price',
  tiers: ['base_price'],
  how: 'percent up',
  value: null,
  of: 'base_price',
  missing: false,
  step: 1000,
  direction: 'down',
  category: '',
  brand: '',
  isOn: true,
  attribute: '',
  text: '',
  picked: [],
  stockHow: 'more',
  note: '',
}

const PRICE_WAYS: Record<How, string> = {
  'percent up': 'افزایش درصدی',
  'percent down': 'کاهش درصدی',
  'amount up': 'افزایش به مبلغ',
  'amount down': 'کاهش به مبلغ',
  set: 'یک قیمت برای همه',
  tier: 'درصدی از قیمتی دیگر',
}

/** The draft as the action takes it; what is missing the schema says. */
export function toChange(draft: Draft, { attributes }: BulkChoices): BulkChange {
  const { what, value } = draft
  if (what === 'price') {
    const [how, direction] = draft.how.split(' ') as ['percent' | 'amount' | 'set' | 'tier', string?]
    return {
      kind: 'price',
      tiers: draft.tiers,
      how,
      value: (direction === 'down' ? -1 : 1) * (value ?? 0),
      of: how === 'tier' ? draft.of : null,
      missing: draft.missing,
      step: draft.step,
      direction: draft.direction,
    }
  }
  if (what === 'stock')
    return {
      kind: 'stock',
      how: draft.stockHow === 'set' ? 'set' : 'change',
      // Nothing typed is no count of nothing.
      value: value === null ? NaN : draft.stockHow === 'less' ? -value : value,
      note: draft.note,
    }
  if (what === 'attribute') {
    const attribute = attributes.find(({ id }) => id === draft.attribute)
    return { kind: 'attribute', attribute_id: draft.attribute, value: attributeValue(draft, attribute) }
  }
  if (what === 'category_id') return { kind: 'field', change: { field: what, value: draft.category } }
  if (what === 'brand') return { kind: 'field', change: { field: what, value: draft.brand } }
  return { kind: 'field', change: { field: what, value: draft.isOn } }
}

function attributeValue(
  { text, picked }: Draft,
  attribute: BulkChoices['attributes'][number] | undefined,
): string | number | boolean | string[] | null {
  if (text === NO_VALUE) return null
  switch (attribute?.kind) {
    case 'number':
      return readNumber(text, attribute.decimals) ?? ''
    case 'boolean':
      return text === 'yes'
    case 'choice':
      return text === '' ? [] : [text]
    case 'choices':
      return picked
    default:
      return text
  }
}

/** The value of a select that takes an attribute away. */
const NO_VALUE = '\u0000none'

/** What is to change, and how. */
export function BulkFields({
  draft,
  choices,
  problems,
  onChange,
}: {
  draft: Draft
  choices: BulkChoices
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}) {
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
        <Field label="دستهٔ تازه" error={problems.value}>
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
        <Field label="برند تازه" hint="خالی یعنی بی‌برند" error={problems.value}>
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
        <Field label="مقدار تازه">
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

interface Part {
  draft: Draft
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}

function PriceFields({ draft, problems, onChange }: Part) {
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

function StockFields({ draft, problems, onChange }: Part) {
  return (
    <>
      <Field label="تغییر">
        {(control) => (
          <Select
            {...control}
            value={draft.stockHow}
            onChange={(event) => onChange({ stockHow: event.target.value as Draft['stockHow'] })}
          >
            <option value="more">افزودن به موجودی</option>
            <option value="less">کم کردن از موجودی</option>
            <option value="set">یک عدد برای همه</option>
          </Select>
        )}
      </Field>
      <Field label="تعداد" error={problems.value}>
        {(control) => (
          <NumberInput
            {...control}
            value={draft.value}
            onValueChange={(value) => onChange({ value })}
            unit="عدد"
          />
        )}
      </Field>
      <Field
        label="دلیل"
        required
        hint="مانند «رسید انبار»، «شمارش» یا «شکستگی»"
        error={problems.note}
        className="tablet:col-span-full"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function AttributeFields({ draft, choices, problems, onChange }: Part & { choices: BulkChoices }) {
  const attribute = choices.attributes.find(({ id }) => id === draft.attribute)
  const isNone = draft.text === NO_VALUE
  return (
    <>
      <Field label="کدام ویژگی" error={problems.attribute_id}>
        {(control) => (
          <Select
            {...control}
            value={draft.attribute}
            onChange={(event) => onChange({ attribute: event.target.value, text: '', picked: [] })}
          >
            <option value="">انتخاب کنید</option>
            {choices.attributes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {attribute && !isNone && attribute.kind !== 'choices' && (
        <Field label={attribute.unit ? `مقدار (${attribute.unit})` : 'مقدار تازه'} error={problems.value}>
          {(control) =>
            attribute.kind === 'boolean' || attribute.kind === 'choice' ? (
              <Select
                {...control}
                value={draft.text}
                onChange={(event) => onChange({ text: event.target.value })}
              >
                {attribute.kind === 'choice' && <option value="">انتخاب کنید</option>}
                {(attribute.kind === 'choice'
                  ? attribute.choices
                  : [
                      { id: 'no', name: 'خیر' },
                      { id: 'yes', name: 'بله' },
                    ]
                ).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                inputMode={attribute.kind === 'number' ? 'decimal' : undefined}
                maxLength={500}
                value={draft.text}
                onChange={(event) => onChange({ text: event.target.value })}
              />
            )
          }
        </Field>
      )}
      {attribute?.kind === 'choices' && !isNone && (
        <fieldset className="tablet:col-span-full">
          <FieldLegend>{attribute.name}</FieldLegend>
          <div className="flex flex-wrap gap-x-5">
            {attribute.choices.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.picked.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    picked: target.checked
                      ? [...draft.picked, id]
                      : draft.picked.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
          {problems.value && <FieldError>{problems.value}</FieldError>}
        </fieldset>
      )}
      {attribute && (
        <div className="self-end">
          <Checkbox
            label="این ویژگی از کالاها برداشته شود"
            checked={isNone}
            onChange={(event) => onChange({ text: event.target.checked ? NO_VALUE : '' })}
          />
        </div>
      )}
    </>
  )
}
