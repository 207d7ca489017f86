'use client'

import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { toLatinDigits, toPersianDigits } from '@/lib/utils/text'

export type OtpInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  /** Latin digits, at most six. */
  value: string
  onValueChange: (value: string) => void
  /** Called once when the last digit is in. */
  onComplete?: (value: string) => void
}

const LENGTH = 6

/**
 * The one-time code: one real field under six boxes, so that it can be pasted, filled in by the phone from
 * the message, and typed in any digits. It runs left to right.
 */
export function OtpInput({ value, onValueChange, onComplete, ...rest }: OtpInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)

  function change(text: string) {
    const all = toLatinDigits(text).replace(/\D/g, '')
    // What does not fit begins a new code: after a wrong one nobody has to delete six digits first.
    const digits = (all.length > LENGTH && value ? all.slice(value.length) : all).slice(0, LENGTH)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === LENGTH) onComplete?.(digits)
  }

  // What was typed before React took over stands in the field alone.
  const readField = useEffectEvent(() => change(input.current!.value))
  useLayoutEffect(() => readField(), [])

  return (
    <div className="otp" onClick={() => input.current?.focus()}>
      <input
        {...rest}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          setFocused(true)
          rest.onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          rest.onBlur?.(event)
        }}
        // The caret always stands after the last digit: the boxes show no other place.
        onSelect={(event) => {
          const { selectionStart, selectionEnd, value: text } = event.currentTarget
          if (selectionStart === selectionEnd) event.currentTarget.setSelectionRange(text.length, text.length)
        }}
      />
      {Array.from({ length: LENGTH }, (_, index) => (
        <span key={index} aria-hidden="true" data-current={focused && index === current}>
          {toPersianDigits(value[index] ?? '')}
        </span>
      ))}
    </div>
  )
}
