'use client'

import { useState } from 'react'
import { DateTimeInput } from '@/components/admin/form/date-time-input'
import { Field } from '@/components/ui/field'

/** Sends inclusive Jalali days as `from` and `until`. */
export function DayRangeFields({
  from,
  until,
  problems = {},
  className,
}: {
  /** ISO; null if missing or invalid. */
  from: string | null
  until: string | null
  /** By field name. */
  problems?: Record<string, string>
  /** Applied to each field. */
  className?: string
}) {
  const [values, setValues] = useState({ from, until })
  return (['from', 'until'] as const).map((name) => (
    <Field
      key={name}
      label={name === 'from' ? 'از تاریخ' : 'تا تاریخ'}
      error={problems[name]}
      className={className}
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
  ))
}
