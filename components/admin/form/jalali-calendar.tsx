'use client'

import { UTCDate } from '@date-fns/utc'
import { DayPicker } from '@daypicker/persian'
import { addYears, endOfYear, max, min, startOfYear } from 'date-fns-jalali'
import { Button } from '@/components/ui/button'
import { fromTehranWallClock, tehranWallClock } from '@/lib/admin/tehran-time'
import { formatWeekday } from '@/lib/utils/dates'

/** The day of rest, as `Date` counts them. */
const FRIDAY = 5

/** Years that can be chosen, before and after this one: orders of long ago, tiles and cheques of the years to come. */
const YEARS = { before: 10, after: 5 }

const ARROW = 'grid size-10 place-items-center rounded-m hover:bg-sunken'

/** The library writes no styles of its own. A friday is a cell's color, so that today's and the chosen day's come before it. */
const LOOK = {
  root: 'relative',
  nav: 'absolute end-0 top-0 flex',
  button_previous: ARROW,
  button_next: ARROW,
  chevron: 'size-4.5 fill-ink-2',
  month_caption: 'flex h-10 items-center font-strong',
  dropdowns: 'flex items-center',
  // The browser's own list lies unseen on its words: keys, phones and screen readers know it.
  dropdown_root: 'relative rounded-m hover:bg-sunken has-focus-visible:shadow-focus',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none opacity-0',
  caption_label: 'flex h-10 items-center gap-0.5 ps-2 pe-1',
  weekday: 'h-8.5 w-10.5 text-12 font-text text-muted',
  day: 'p-0 text-center',
  day_button: 'size-10.5 rounded-full text-14 hover:bg-sunken',
  today: '*:font-strong *:text-action *:shadow-[inset_0_0_0_1.5px_var(--action)]',
  selected: '*:bg-action! *:text-action-ink!',
}

/** Noon of a day in the browser's zone, as the library expects: some zones skip a midnight. */
const toBrowserDay = (clock: UTCDate) => new Date(clock.getFullYear(), clock.getMonth(), clock.getDate(), 12)
const fromBrowserDay = (day: Date) => new UTCDate(day.getFullYear(), day.getMonth(), day.getDate())

/** «یکشنبه ۱ آذر ۱۴۰۵»; the library's own words for a day are «۱-ام». */
const dayName = (day: Date) => formatWeekday(fromTehranWallClock(fromBrowserDay(day)))

/** A month of the Jalali calendar with selects for month and year. Days are days in Tehran. */
export function JalaliCalendar({
  selected,
  onSelect,
}: {
  selected: UTCDate | null
  onSelect: (day: UTCDate) => void
}) {
  const now = tehranWallClock(new Date().toISOString())
  const today = toBrowserDay(now)
  const chosen = selected ? toBrowserDay(selected) : today
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus
        today={today}
        selected={selected ? chosen : undefined}
        defaultMonth={chosen}
        captionLayout="dropdown"
        // What was chosen is among them, however far it is.
        startMonth={startOfYear(min([addYears(today, -YEARS.before), chosen]))}
        endMonth={endOfYear(max([addYears(today, YEARS.after), chosen]))}
        onSelect={(day) => day && onSelect(fromBrowserDay(day))}
        required={false}
        modifiers={{ friday: { dayOfWeek: [FRIDAY] } }}
        classNames={LOOK}
        modifiersClassNames={{ friday: 'text-sale' }}
        labels={{
          labelNext: () => 'ماه بعد',
          labelPrevious: () => 'ماه پیش',
          labelMonthDropdown: () => 'ماه',
          labelYearDropdown: () => 'سال',
          labelGridcell: dayName,
          labelDayButton: (day, { today: isToday, selected: isSelected }) =>
            `${isToday ? 'امروز، ' : ''}${dayName(day)}${isSelected ? '، انتخاب‌شده' : ''}`,
        }}
      />
      <Button variant="ghost" size="s" block className="mt-2" onClick={() => onSelect(now)}>
        امروز
      </Button>
    </>
  )
}
