'use client'

import { optionsOf } from '@/components/ui/select'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ProductFilter } from '@/components/admin/data-table/more-filters'
import {
  CheckboxesField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/fields'
import type { RecordForm } from '@/components/admin/record-form'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { countSegmentOf, saveSegment } from '@/lib/customers/segments/actions'
import { EMPTY_SEGMENT } from '@/lib/customers/segments/rules'
import { type SegmentInput, segmentSchema } from '@/lib/customers/segments/schema'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatNumber } from '@/lib/utils/text'
import type { SegmentRow } from './segment-list'

const TYPES = optionsOf(CUSTOMER_TYPES).filter(({ value }) => value !== 'admin')

export interface SegmentChoices {
  places: Record<string, readonly string[]>
  categories: readonly { value: string; label: string }[]
  brands: readonly string[]
  /** Product names by id. */
  products: Record<string, string>
}

export const SEGMENT_FORM: RecordForm<SegmentRow, SegmentInput, SegmentInput, SegmentChoices> = {
  word: 'گروه',
  schema: segmentSchema,
  values: (segment) =>
    segment
      ? { id: segment.id, version: segment.updated_at, name: segment.name, ...segment.fields }
      : { id: null, version: null, name: '', ...EMPTY_SEGMENT },
  fields: (_, choices) => <SegmentFormFields choices={choices} />,
  action: saveSegment,
  saveLabel: () => 'ذخیرهٔ گروه',
  saved: () => 'گروه ذخیره شد',
}

function SegmentFormFields({ choices }: { choices: SegmentChoices }) {
  const { setValue } = useFormContext<SegmentInput>()
  const [province, city] = useWatch<SegmentInput, ['province', 'city']>({ name: ['province', 'city'] })
  const cities = choices.places[province] ?? []
  const isElsewhere = city !== '' && !cities.includes(city)
  // Clears cities of another province.
  useEffect(() => {
    if (isElsewhere) setValue('city', '', { shouldDirty: true })
  }, [isElsewhere, setValue])
  const options = (words: readonly string[]) => words.map((value) => ({ value, label: value }))
  return (
    <>
      <TextField name="name" label="نام گروه" required maxLength={60} placeholder="مثلاً: مشتری‌های خوب تهران" />
      <div className="grid grid-cols-2 gap-5">
        <NumberField name="spent_from" label="جمع خرید از" unit="تومان" />
        <NumberField name="spent_to" label="تا" unit="تومان" />
        <NumberField name="orders_from" label="تعداد سفارش از" />
        <NumberField name="orders_to" label="تا" />
        <NumberField name="last_from" label="روز از آخرین خرید، از" hint="۹۰: سه ماه است نخریده" />
        <NumberField name="last_to" label="تا" hint="۳۰: در یک ماه گذشته خریده" />
      </div>
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          name="province"
          label="استان سفارش‌ها"
          none="همهٔ استان‌ها"
          options={options(Object.keys(choices.places))}
        />
        <SelectField
          key={province}
          name="city"
          label="شهر"
          none={province ? 'همهٔ شهرها' : 'نخست استان'}
          options={options(cities)}
        />
      </div>
      <CheckboxesField name="types" label="نوع مشتری" options={TYPES} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField name="category" label="خریدار دستهٔ" none="همهٔ دسته‌ها" options={choices.categories} />
        <SelectField name="brand" label="خریدار برند" none="همهٔ برندها" options={options(choices.brands)} />
        <BoughtProduct names={choices.products} />
        <SelectField
          name="consent"
          label="پیامک تبلیغاتی"
          none="همه"
          options={[
            { value: 'allowed', label: 'رضایت داده' },
            { value: 'refused', label: 'لغو کرده' },
            { value: 'unknown', label: 'چیزی نگفته' },
          ]}
        />
      </div>
      <SwitchField name="wishlist" label="محصولی در علاقه‌مندی‌ها دارد" />
      <LiveCount />
    </>
  )
}

function BoughtProduct({ names }: { names: Record<string, string> }) {
  const { field } = useController<SegmentInput, 'product'>({ name: 'product' })
  const [known, setKnown] = useState(names)
  return (
    <div className="grid content-start gap-2">
      <ProductFilter
        label="خریدار محصول"
        all="همهٔ محصولات"
        chosen={known[field.value]}
        value={field.value}
        choose={(id, name) => {
          if (name) setKnown({ ...known, [id]: name })
          field.onChange(id)
        }}
      />
      {field.value && (
        <Button size="s" variant="outline" className="justify-self-start" onClick={() => field.onChange('')}>
          برداشتن محصول
        </Button>
      )}
    </div>
  )
}

function LiveCount() {
  const { control, getValues } = useFormContext<SegmentInput>()
  const { id: _id, version: _version, name: _name, ...fields } = useWatch({ control })
  const asked = JSON.stringify(fields)
  const { data: count, isFresh } = useRestedAnswer(asked, () => callAction(countSegmentOf, getValues()))
  return (
    <p role="status" className="text-14 text-ink-2" aria-busy={!isFresh || undefined}>
      {count ? (
        <>
          اکنون <b>{formatNumber(count.customers)} مشتری</b>
          {count.customers > 0 && <>؛ {formatNumber(count.allowed)} نفر پیامک تبلیغاتی می‌گیرند</>}
        </>
      ) : (
        'در حال شمارش…'
      )}
    </p>
  )
}
