'use client'

import { useState } from 'react'
import { DateTimeInput } from '@/components/admin/form/date-time-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'

/** Two Jalali days of one's own, both included; a plain GET form. */
export function DashboardRange({
  from,
  until,
  isOpen,
}: {
  /** ISO; null where none was asked for, or none that can be read. */
  from: string | null
  until: string | null
  isOpen: boolean
}) {
  const [values, setValues] = useState({ from, until })
  return (
    <details open={isOpen} className="max-tablet:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-action">
        بازهٔ دلخواه
      </summary>
      <form action="/admin" method="get" className="mt-2 flex flex-wrap items-end gap-3">
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
        <Button type="submit" variant="outline">
          نمایش
        </Button>
      </form>
    </details>
  )
}
