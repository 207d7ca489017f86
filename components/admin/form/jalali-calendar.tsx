'use client'

import { DayPicker } from '@daypicker/persian'

/** A month of the Jalali calendar. Its look is ours (app/styles/admin.css): the library writes no styles of its own. */
export function JalaliCalendar({
  selected,
  onSelect,
}: {
  selected: Date | null
  onSelect: (day: Date) => void
}) {
  return (
    <DayPicker
      mode="single"
      autoFocus
      selected={selected ?? undefined}
      defaultMonth={selected ?? undefined}
      onSelect={(day) => day && onSelect(day)}
      required={false}
      labels={{
        labelNext: () => 'ماه بعد',
        labelPrevious: () => 'ماه پیش',
      }}
    />
  )
}
