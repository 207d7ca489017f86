'use client'

import { UTCDate } from '@date-fns/utc'
import { DayPicker } from '@daypicker/persian'
import { addYears, endOfYear, max, min, startOfYear } from 'date-fns-jalali'
import { Button } from '@/components/ui/button'
import { fromTehranWallClock, tehranWallClock } from '@/lib/admin/tehran-time'
import { formatWeekday } from '@/lib/utils/dates'

/** As in `Date.getDay`. */
const FRIDAY = 5

/** Selectable years around this one: old orders, future cheques. */
const YEARS = { before: 10, after: 5 }

const ARROW = 'grid size-10 place-items-center rounded-m hover:bg-sunken'

/** Cells carry the friday color, so today and selection override it. */
const LOOK = {
  root: 'relative',
  // The library's arrows ignore the direction.
  nav: 'absolute end-0 top-0 flex [&_svg]:-scale-x-100',
  button_previous: ARROW,
  button_next: ARROW,
  chevron: 'size-4.5 fill-ink-2',
  month_caption: 'flex h-10 items-center font-strong',
  dropdowns: 'flex items-center',
  // An invisible native select covers the label.
  dropdown_root: 'relative rounded-m hover:bg-sunken has-focus-visible:shadow-focus',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none opacity-0',
  caption_label: 'flex h-10 items-center gap-0.5 ps-2 pe-1',
  weekday: 'h-8.5 w-10.5 text-12 font-text text-muted',
  day: 'p-0 text-center',
  day_button: 'size-10.5 rounded-full text-14 hover:bg-sunken',
  today: '*:font-strong *:text-action *:[box-shadow:inset_0_0_0_1.5px_var(--action)]',
  selected: '*:bg-action! *:text-action-ink!',
}

/** Noon in the browser zone: some zones skip midnight. */
const toBrowserDay = (clock: UTCDate) => new Date(clock.getFullYear(), clock.getMonth(), clock.getDate(), 12)
const fromBrowserDay = (day: Date) => new UTCDate(day.getFullYear(), day.getMonth(), day.getDate())

/** «یکشنبه ۱ آذر ۱۴۰۵»; the library's default is «۱-ام». */
const dayName = (day: Date) => formatWeekday(fromTehranWallClock(fromBrowserDay(day)))

/** Days are days in Tehran. */
export function JalaliCalendar({
  selected,
  onSelect,
}: {
  selected: UTCDate | null
  onSelect: (day: UTCDate) => void
}) {
  // oxlint-disable-next-line react/purity -- the day of today
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
        // Includes the selected year.
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
