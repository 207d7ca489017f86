'use client'

import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

/** Inclusive Jalali days. */
export function ReportRange({
  from,
  until,
  category,
  categories,
}: {
  /** ISO */
  from: string
  until: string
  category: string
  categories: readonly { value: string; label: string }[]
}) {
  return (
    <form
      action="/admin/reports/profit"
      method="get"
      className="grid grid-cols-2 items-end gap-3 tablet:flex tablet:flex-wrap"
    >
      <DayRangeFields from={from} until={until} className="tablet:w-44" />
      <Field label="دسته" className="tablet:w-60">
        {(control) => (
          <Select {...control} name="category" defaultValue={category}>
            <option value="">همهٔ دسته‌ها</option>
            {categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        نمایش
      </Button>
    </form>
  )
}
