'use client'

import { DayPicker } from '@daypicker/persian'
import { Button } from '@/components/ui/button'
import { tehranWallClock } from '@/lib/admin/tehran-time'

/** The day of rest, as `Date` counts them. */
const FRIDAY = 5

/** A month of the Jalali calendar. Its look is ours (app/styles/admin.css): the library writes no styles of its own. */
export function JalaliCalendar({
  selected,
  onSelect,
}: {
  selected: Date | null
  onSelect: (day: Date) => void
}) {
  const today = tehranWallClock(new Date().toISOString())
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        today={today}
        selected={selected ?? undefined}
        defaultMonth={selected ?? today}
        onSelect={(day) => day && onSelect(day)}
        required={false}
        modifiers={{ friday: { dayOfWeek: [FRIDAY] } }}
        modifiersClassNames={{ friday: 'calendar-friday' }}
        labels={{
          labelNext: () => 'ماه بعد',
          labelPrevious: () => 'ماه پیش',
        }}
      />
      <Button variant="ghost" size="s" block className="mt-2" onClick={() => onSelect(today)}>
        امروز
      </Button>
    </>
  )
}
