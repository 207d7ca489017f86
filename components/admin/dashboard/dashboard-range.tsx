import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import { Button } from '@/components/ui/button'

export function DashboardRange({
  from,
  until,
  isOpen,
}: {
  /** ISO; null if missing or invalid. */
  from: string | null
  until: string | null
  isOpen: boolean
}) {
  return (
    <details open={isOpen} className="max-tablet:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-action">
        بازهٔ دلخواه
      </summary>
      <form action="/admin" method="get" className="mt-2 flex flex-wrap items-end gap-3">
        <DayRangeFields from={from} until={until} className="w-44 max-tablet:w-full" />
        <Button type="submit" variant="outline">
          نمایش
        </Button>
      </form>
    </details>
  )
}
