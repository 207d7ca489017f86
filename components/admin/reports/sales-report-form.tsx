'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { salesReportSchema } from '@/lib/reports/schema'

/** Two Jalali days, both included; a plain form that fetches a file. */
export function SalesReportForm({ from, until }: { from: string; until: string }) {
  const [values, setValues] = useState({ from, until })
  const [problems, setProblems] = useState<Record<string, string>>({})

  function check(event: FormEvent) {
    const parsed = salesReportSchema.safeParse(values)
    if (parsed.success) return setProblems({})
    event.preventDefault()
    setProblems(
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
    )
  }

  return (
    <form action="/admin/reports/sales" method="get" onSubmit={check} noValidate className="grid gap-4">
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? 'از تاریخ' : 'تا تاریخ'} error={problems[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              className="input-number"
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit">دریافت فایل</Button>
    </form>
  )
}
