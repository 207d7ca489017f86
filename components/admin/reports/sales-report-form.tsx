'use client'

import { type FormEvent, useState } from 'react'
import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'
import { parseTehran } from '@/lib/admin/tehran-time'
import { salesReportSchema } from '@/lib/reports/schema'

/** Plain form that downloads a file. */
export function SalesReportForm({
  action,
  from,
  until,
  quiet = false,
}: {
  /** Route of the file. */
  action: string
  from: string
  until: string
  quiet?: boolean
}) {
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
      <DayRangeFields from={parseTehran(from)} until={parseTehran(until)} problems={problems} />
      <Button type="submit" variant={quiet ? 'outline' : 'primary'}>
        دریافت فایل
      </Button>
    </form>
  )
}
