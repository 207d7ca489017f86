'use client'

import { DayPicker } from '@daypicker/persian'
import { Button } from '@/components/ui/button'
import { fromTehranWallClock, tehranWallClock } from '@/lib/admin/tehran-time'
import { formatWeekday } from '@/lib/utils/dates'

/** The day of rest, as `Date` counts them. */
const FRIDAY = 5

const ARROW = 'grid size-10 place-items-center rounded-m hover:bg-sunken'

/** The library writes no styles of its own. A friday is a cell's color, so that today's and the chosen day's come before it. */
const LOOK = {
  root: 'relative',
  nav: 'absolute end-0 top-0 flex',
  button_previous: ARROW,
  button_next: ARROW,
  chevron: 'size-4.5 fill-ink-2',
  month_caption: 'flex h-10 items-center ps-2 font-strong',
  weekday: 'h-8.5 w-10.5 text-12 font-text text-muted',
  day: 'p-0 text-center',
  day_button: 'size-10.5 rounded-full text-14 hover:bg-sunken',
  today: '*:font-strong *:text-action *:shadow-[inset_0_0_0_1.5px_var(--action)]',
  selected: '*:bg-action! *:text-action-ink!',
}

/** «یکشنبه ۱ آذر ۱۴۰۵»; the library's own words for a day are «۱-ام». */
const dayName = (day: Date) => formatWeekday(fromTehranWallClock(day))

/** A month of the Jalali calendar. */
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
        classNames={LOOK}
        modifiersClassNames={{ friday: 'text-sale' }}
        labels={{
          labelNext: () => 'ماه بعد',
          labelPrevious: () => 'ماه پیش',
          labelGridcell: dayName,
          labelDayButton: (day, { today: isToday, selected: isSelected }) =>
            `${isToday ? 'امروز، ' : ''}${dayName(day)}${isSelected ? '، انتخاب‌شده' : ''}`,
        }}
      />
      <Button variant="ghost" size="s" block className="mt-2" onClick={() => onSelect(today)}>
        امروز
      </Button>
    </>
  )
}
