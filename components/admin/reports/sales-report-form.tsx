'use client'

import { type FormEvent, useState } from 'react'
import { DateTimeInput } from '@/components/admin/form/date-time-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { parseTehran } from '@/lib/admin/tehran-time'
import { salesReportSchema } from '@/lib/reports/schema'

/** Two Jalali days, both included; a plain form that fetches a file. */
export function SalesReportForm({
  action,
  from,
  until,
  quiet = false,
}: {
  /** The route that answers the file. */
  action: string
  from: string
  until: string
  /** Not the page's own button. */
  quiet?: boolean
}) {
  const [values, setValues] = useState({ from: parseTehran(from), until: parseTehran(until) })
  const [problems, setProblems] = useState<Record<string, string>>({})

  function check(event: FormEvent<HTMLFormElement>) {
    const parsed = salesReportSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (parsed.success) return setProblems({})
    event.preventDefault()
    setProblems(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
  }

  return (
    <form action={action} method="get" onSubmit={check} noValidate className="grid gap-4">
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'از تاریخ' : 'تا تاریخ'} error={problems[name]}>
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
      <Button type="submit" variant={quiet ? 'outline' : 'primary'}>
        دریافت فایل
      </Button>
    </form>
  )
}
