'use client'

import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/core/text'
import { cn } from './cn'

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> & {
  value: number | null
  /** Null while the field is empty. */
  onValueChange: (value: number | null) => void
  /** Stands at the left: «تومان», «گرم», «٪». */
  unit?: string
  /** Separates thousands with ٬ (amounts); off for codes and counts. */
  grouped?: boolean
}

/**
 * A whole number: Persian, Arabic and Latin digits may be typed, Persian ones are shown. It runs left to
 * right from the right edge. With a `name` the form also sends the Latin digits.
 */
export function NumberInput({
  value,
  onValueChange,
  unit,
  grouped = true,
  className,
  name,
  ...rest
}: NumberInputProps) {
  // A leading zero or half-typed text must survive until the field is left.
  const [draft, setDraft] = useState<string | null>(null)
  const shown = value === null ? '' : grouped ? formatNumber(value) : toPersianDigits(value)

  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = toLatinDigits(event.target.value).replace(/\D/g, '').slice(0, 15)
    const next = digits === '' ? null : Number(digits)
    setDraft(next === null || !grouped ? toPersianDigits(digits) : formatNumber(next))
    onValueChange(next)
  }

  return (
    <div className={unit ? 'affix' : undefined}>
      <input
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        className={cn('input input-number', className)}
        value={draft ?? shown}
        onChange={change}
        onBlur={(event) => {
          setDraft(null)
          rest.onBlur?.(event)
        }}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </div>
  )
}
