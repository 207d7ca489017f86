'use client'

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'

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

  const input = useRef<HTMLInputElement>(null)

  // What was typed before React took over stands in the field alone.
  const readField = useEffectEvent(() => {
    if (Number(digitsOf(input.current!.value)) !== value) type(input.current!.value)
  })
  useLayoutEffect(() => readField(), [])

  function type(text: string) {
    const digits = digitsOf(text)
    const wanted = Number(digits)
    if (wanted < 1) return setDraft(digits)
    setDraft(null)
    onChange(Math.min(wanted, max), wanted > max)
  }

  return (
    <input
      ref={input}
      name="quantity"
      inputMode="numeric"
      autoComplete="off"
      className="size-full rounded-s text-center font-strong"
      aria-label={label}
      aria-describedby={describedBy}
      value={toPersianDigits(draft ?? value)}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
    />
  )
}

/** The digits of a text, as Latin ones. */
export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, 6)
}

/** The stock beside a quantity; names the maximum once it is reached. */
export function stockHint(quantity: number, limit: number, ofColor: boolean): string {
  return quantity < limit
    ? `از این ${ofColor ? 'رنگ' : 'محصول'} ${formatNumber(limit)} عدد مانده است`
    : `حداکثر موجودی این محصول ${formatNumber(limit)} عدد است`
}
