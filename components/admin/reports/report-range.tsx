'use client'

import { useState } from 'react'
import { DateTimeInput } from '@/components/admin/form/date-time-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

/** The days of a report, both included, and a category; a plain GET form. */
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
  const [values, setValues] = useState<{ from: string | null; until: string | null }>({ from, until })
  return (
    <form action="/admin/reports/profit" method="get" className="flex flex-wrap items-end gap-3">
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'از تاریخ' : 'تا تاریخ'}
          className="w-44 max-tablet:w-full"
        >
          {(control) => (
            <DateTimeInput
              {...control}
              name={name}
              dateOnly
              value={values[name]}
              onChange={(value) => setValues({ ...values, [name]: value })}
              onBlur={() => {}}
            />
          )}
        </Field>
      ))}
      <Field label="دسته" className="w-60 max-tablet:w-full">
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
