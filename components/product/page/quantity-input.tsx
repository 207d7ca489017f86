'use client'

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'

/** Accepts any digits; clamps to 1…`max`. */
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
  /** `exceeded`: more was typed. */
  onChange: (value: number, exceeded: boolean) => void
}) {
  /** Text while typing. */
  const [draft, setDraft] = useState<string | null>(null)

  const input = useRef<HTMLInputElement>(null)

  // Reads text typed before hydration.
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

/** Latin digits of a text. */
export function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, 6)
}

/** Names the maximum once reached. */
export function stockHint(quantity: number, limit: number, ofColor: boolean): string {
  return quantity < limit
    ? `از این ${ofColor ? 'رنگ' : 'محصول'} ${formatNumber(limit)} عدد مانده است`
    : `حداکثر موجودی این محصول ${formatNumber(limit)} عدد است`
}
