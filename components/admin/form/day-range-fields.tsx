'use client'

import { useState } from 'react'
import { DateTimeInput } from '@/components/admin/form/date-time-input'
import { Field } from '@/components/ui/field'

/** Two Jalali days of a plain form, both included: it sends them as `from` and `until`. */
export function DayRangeFields({
  from,
  until,
  problems = {},
  className,
}: {
  /** ISO; null where none was asked for, or none that can be read. */
  from: string | null
  until: string | null
  /** By the names of the fields. */
  problems?: Record<string, string>
  /** Of each. */
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
