'use client'

import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { toLatinDigits, toPersianDigits } from '@/lib/utils/text'

export type InputOTPProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
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
export function InputOTP({ value, onValueChange, onComplete, ...rest }: InputOTPProps) {
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

  // What was typed before React took over stands in the field alone. Who holds the value listens from its own layout effect on:
  // told before, it would not know, and the next render would empty the field.
  const readField = useEffectEvent(() => change(input.current!.value))
  useEffect(() => readField(), [])

  return (
    <div
      className="relative grid grid-cols-6 gap-2 [direction:ltr] phone:gap-3 noscript:grid-cols-1"
      onClick={() => input.current?.focus()}
    >
      <input
        {...rest}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        // Nobody draws the digits into the boxes without scripts: then the field itself is shown.
        className="peer absolute inset-0 cursor-text opacity-0 noscript:static noscript:h-15 noscript:rounded-m noscript:border noscript:border-line-strong noscript:bg-surface noscript:text-center noscript:text-24 noscript:font-[700] noscript:tracking-[0.5em] noscript:opacity-100"
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
        <span
          key={index}
          aria-hidden="true"
          data-current={focused && index === current}
          className="grid h-15 place-items-center rounded-m border border-line-strong bg-surface text-24 font-[700] peer-disabled:bg-sunken peer-disabled:text-muted peer-aria-invalid:border-danger peer-focus-visible:data-[current=true]:border-action peer-focus-visible:data-[current=true]:shadow-ring noscript:hidden"
        >
          {toPersianDigits(value[index] ?? '')}
        </span>
      ))}
    </div>
  )
}
