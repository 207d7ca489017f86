'use client'

import { useState } from 'react'
import { useEarlyTyping } from '@/components/ui/use-early-typing'
import { toLatinDigits, toPersianDigits } from '@/lib/core/text'

/** The number between plus and minus, to be typed in any digits; it settles between 1 and `max`. */
export function QuantityInput({
  value,
  max,
  label,
  describedBy,
  onChange,
}: {
  value: number
  max: number
  label: string
  describedBy: string
  /** A number within the limits; `exceeded` says that more was typed. */
  onChange: (value: number, exceeded: boolean) => void
}) {
  /** What stands there while it is no number yet. */
  const [draft, setDraft] = useState<string | null>(null)

  function type(text: string) {
    const digits = toLatinDigits(text).replace(/\D/g, '').slice(0, 6)
    const wanted = Number(digits)
    if (wanted < 1) return setDraft(digits)
    setDraft(null)
    onChange(Math.min(wanted, max), wanted > max)
  }

  return (
    <input
      ref={useEarlyTyping(type)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-describedby={describedBy}
      value={toPersianDigits(draft ?? value)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
    />
  )
}
