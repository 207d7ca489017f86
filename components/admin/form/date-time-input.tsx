'use client'

import { UTCDate } from '@date-fns/utc'
import { CalendarDays } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { FieldControl } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { formatTehran, fromTehranWallClock, parseTehran, tehranWallClock } from '@/lib/admin/tehran-time'

const Calendar = dynamic(() => import('./jalali-calendar').then((part) => part.JalaliCalendar))

/** Value of unreadable dates; rejected by `dateTime` (lib/admin/fields). */
export const UNREADABLE_DATE = 'unreadable'

function readMoment(text: string): string | null {
  return text.trim() === '' ? null : (parseTehran(text) ?? UNREADABLE_DATE)
}

/** Accepts «۱۴۰۵/۰۸/۲۹ ۱۸:۳۰» in any digits. `dateOnly`: midnight in Tehran. */
export function DateTimeInput({
  value,
  onChange,
  onBlur,
  dateOnly = false,
  ...control
}: FieldControl & {
  /** ISO. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  dateOnly?: boolean
  /** Field name for plain form submission. */
  name?: string
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const readable = value !== null && value !== UNREADABLE_DATE
  const clock = readable ? tehranWallClock(value) : null
  const text = readable ? formatTehran(value) : ''
  const shown = dateOnly ? text.slice(0, 10) : text
  const input = useRef<HTMLInputElement>(null)
  // Reads text typed before hydration.
  const readField = useEffectEvent(() => {
    if (input.current!.value !== shown) type(input.current!.value)
  })
  useEffect(() => readField(), [])

  function type(text: string) {
    setDraft(text)
    onChange(readMoment(text))
  }

  function pick(day: UTCDate) {
    setDraft(null)
    onChange(
      fromTehranWallClock(
        new UTCDate(
          day.getFullYear(),
          day.getMonth(),
          day.getDate(),
          clock?.getHours() ?? 0,
          clock?.getMinutes() ?? 0,
        ),
      ),
    )
    setOpen(false)
  }

  return (
    <div className="flex gap-2">
      <Input
        {...control}
        className="flex-1 input-number"
        autoComplete="off"
        placeholder={dateOnly ? '۱۴۰۵/۰۱/۰۱' : '۱۴۰۵/۰۱/۰۱ ۰۰:۰۰'}
        ref={input}
        // Ignores drafts that a form reset invalidated.
        value={draft !== null && readMoment(draft) === value ? draft : shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (value !== UNREADABLE_DATE) setDraft(null)
          onBlur()
        }}
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <IconButton icon={CalendarDays} variant="outline" label="باز کردن تقویم" />
        </PopoverTrigger>
        {/* Calendar size before its code loads. */}
        <PopoverContent
          align="start"
          className="min-h-[min(22.5rem,var(--radix-popper-available-height))] min-w-80"
          aria-label="تقویم"
        >
          <Calendar selected={clock} onSelect={pick} />
        </PopoverContent>
      </Popover>
    </div>
  )
}
