'use client'

import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { parseNumber, plainDigits } from '@/lib/utils/typed'
import { cn } from './cn'
import { INPUT } from './input'

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'
> & {
  value: number | null
  /** Null if empty. */
  onValueChange: (value: number | null) => void
  /** At the left: «تومان»، «گرم»، «٪». */
  unit?: string
  /** Groups thousands with ٬; off for codes and counts. */
  grouped?: boolean
}

/** Integer in any digits, shown in Persian. `name` submits Latin digits. */
export function NumberInput({
  value,
  onValueChange,
  unit,
  grouped = true,
  className,
  name,
  ...rest
}: NumberInputProps) {
  // Keeps leading zeros and partial input until blur.
  const [draft, setDraft] = useState<string | null>(null)
  const format = grouped ? formatNumber : toPersianDigits
  const shown = value === null ? '' : format(value)

  const input = useRef<HTMLInputElement>(null)
  // Reads text typed before hydration.
  const readField = useEffectEvent(() => {
    if (input.current!.value !== shown) change(input.current!.value)
  })
  useEffect(() => readField(), [])

  function change(text: string) {
    const digits = wholePart(text)
    const next = digits === '' ? null : Number(digits)
    setDraft(next === null || !grouped ? toPersianDigits(digits) : formatNumber(next))
    onValueChange(next)
  }

  return (
    <div className={unit ? 'relative' : undefined}>
      <input
        {...rest}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        className={cn(INPUT, 'input-number', unit && 'ps-15.5', className)}
        value={draft ?? shown}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => {
          setDraft(null)
          rest.onBlur?.(event)
        }}
      />
      {unit && (
        <span
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-14 text-muted"
          aria-hidden="true"
        >
          {unit}
        </span>
      )}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  )
}

/** Truncates fractions; drops signs. */
function wholePart(text: string): string {
  const number = parseNumber(text)
  if (number !== null) return String(Math.max(0, Math.trunc(number)))
  // Incomplete number.
  return plainDigits(text)
    .replace(/[.٫]\d{0,2}$/, '')
    .replace(/\D/g, '')
    .slice(0, 15)
}
