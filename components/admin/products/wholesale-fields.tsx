'use client'

import { AddButton } from '@/components/admin/form/add-button'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { ORDER_UNITS, WHOLESALE_TIERS, type WholesaleTier } from '@/lib/catalog/wholesale-schema'
import { formatNumber } from '@/lib/utils/text'
import { NumberField, SelectField } from '@/components/admin/form/fields'
import type { ColorChoice } from './colors-field'
import { optionsOf } from '@/components/ui/select'

const UNITS = optionsOf(ORDER_UNITS)
const KINDS = [
  { value: 'percent', label: 'درصد کمتر' },
  { value: 'amount', label: 'قیمت هر عدد' },
]

/** Packs, minimum quantities and quantity prices; collapsed if unused. */
export function WholesaleFields({ colors }: { colors: readonly ColorChoice[] }) {
  const { control, formState } = useFormContext<ProductInput>()
  const wholesale = useWatch({ control, name: 'wholesale' })
  const isTold =
    wholesale.pack_size !== null ||
    wholesale.carton_size !== null ||
    wholesale.steps.length > 0 ||
    WHOLESALE_TIERS.some(
      (tier) => wholesale.rules[tier].sold_by !== 'piece' || wholesale.rules[tier].min_quantity !== null,
    )
  return (
    <details
      className="group mt-4 border-t border-line pt-2"
      // Opens on errors.
      open={formState.errors.wholesale ? true : undefined}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-14 font-label">
        <ChevronDown className="icon icon-s transition-transform group-open:rotate-180" aria-hidden="true" />
        بسته و فروش عمده
        <span className="text-13 font-text text-muted">{isTold ? summaryOf(wholesale) : 'اختیاری'}</span>
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="grid grid-cols-2 gap-3">
          <NumberField name="wholesale.pack_size" label="هر بسته" unit="عدد" />
          <NumberField name="wholesale.carton_size" label="هر کارتن" unit="عدد" />
        </div>
        <NumberField
          name="wholesale.carton_liters"
          label="حجم کارتن"
          unit="لیتر"
          hint="برای برآورد بار؛ درازا × پهنا × بلندی به سانتی‌متر، تقسیم بر ۱۰۰۰"
        />
        <ColorPacks colors={colors} />
        {WHOLESALE_TIERS.map((tier) => (
          <TierFields key={tier} tier={tier} />
        ))}
        <FormMessage name="wholesale.steps" id="wholesale-steps-problem" />
      </div>
    </details>
  )
}

function summaryOf({ pack_size, carton_size, steps }: ProductInput['wholesale']): string {
  return [
    pack_size && `بستهٔ ${formatNumber(pack_size)} تایی`,
    carton_size && `کارتن ${formatNumber(carton_size)} تایی`,
    steps.length > 0 && `${formatNumber(steps.length)} پله`,
  ]
    .filter(Boolean)
    .join('، ')
}

function TierFields({ tier }: { tier: WholesaleTier }) {
  const { control } = useFormContext<ProductInput>()
  const { fields, append, remove } = useFieldArray<ProductInput, 'wholesale.steps'>({
    name: 'wholesale.steps',
  })
  const steps = useWatch({ control, name: 'wholesale.steps' })
  const name = TIER_LABELS[tier]
  const own = fields
    .map(({ id }, index) => ({ id, index }))
    .filter(({ index }) => steps[index]?.price_type === tier)
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">{`فروش عمده به ${name}`}</legend>
      <p className="text-14 font-label" aria-hidden="true">
        {name}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <SelectField name={`wholesale.rules.${tier}.sold_by`} label="فروش به" options={UNITS} />
        <NumberField name={`wholesale.rules.${tier}.min_quantity`} label="دست‌کم" unit="عدد" />
      </div>
      {own.map(({ id, index }, place) => {
        const number = formatNumber(place + 1)
        return (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2">
            <div className="grid grid-cols-2 gap-2">
              <NumberField
                name={`wholesale.steps.${index}.from_quantity`}
                label={`پلهٔ ${number}، از`}
                unit="عدد"
              />
              <SelectField
                name={`wholesale.steps.${index}.kind`}
                label={`گونهٔ پلهٔ ${number}`}
                options={KINDS}
              />
              <NumberField
                name={`wholesale.steps.${index}.value`}
                label={steps[index]?.kind === 'amount' ? `قیمت پلهٔ ${number}` : `تخفیف پلهٔ ${number}`}
                unit={steps[index]?.kind === 'amount' ? 'تومان' : '٪'}
                className="col-span-2"
              />
            </div>
            <IconButton
              icon={Trash2}
              label={`حذف پلهٔ ${number} ${name}`}
              className="mt-7 text-danger"
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      <AddButton
        onClick={() => append({ price_type: tier, from_quantity: null, kind: 'percent', value: null })}
      >{`پلهٔ قیمت برای ${name}`}</AddButton>
    </fieldset>
  )
}

function ColorPacks({ colors }: { colors: readonly ColorChoice[] }) {
  const { control } = useFormContext<ProductInput>()
  const [has_colors, own] = useWatch({ control, name: ['has_colors', 'colors'] })
  const { fields, append, remove } = useFieldArray<ProductInput, 'wholesale.color_packs'>({
    name: 'wholesale.color_packs',
  })
  const packs = useWatch({ control, name: 'wholesale.color_packs' })
  if (!has_colors) return null
  const nameOf = (id: string) => colors.find((color) => color.id === id)?.name ?? ''
  const others = own.filter(({ color_id }) => !packs.some((pack) => pack.color_id === color_id))
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, index) => {
        const name = nameOf(packs[index]?.color_id ?? '')
        return (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-start gap-2">
            <NumberField
              name={`wholesale.color_packs.${index}.pack_size`}
              label={`بستهٔ ${name}`}
              unit="عدد"
            />
            <NumberField
              name={`wholesale.color_packs.${index}.carton_size`}
              label={`کارتن ${name}`}
              unit="عدد"
            />
            <IconButton
              icon={Trash2}
              label={`حذف بستهٔ ${name}`}
              className="mt-7 text-danger"
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      {others.length > 0 && (
        <label className="grid gap-1 text-13 text-muted">
          رنگی که بسته‌اش فرق دارد
          <select
            className="min-h-11 rounded-m border border-line-strong bg-surface px-3 text-14 text-ink"
            value=""
            onChange={(event) => append({ color_id: event.target.value, pack_size: null, carton_size: null })}
          >
            <option value="">انتخاب رنگ</option>
            {others.map(({ color_id }) => (
              <option key={color_id} value={color_id}>
                {nameOf(color_id)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
