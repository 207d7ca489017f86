'use client'

import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { toLatinDigits, toPersianDigits } from '@/lib/utils/text'

export type InputOTPProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  /** At most six Latin digits. */
  value: string
  onValueChange: (value: string) => void
  /** Called once complete. */
  onComplete?: (value: string) => void
}

const LENGTH = 6

/** One input under six boxes: supports paste, autofill and any digits. LTR. */
export function InputOTP({ value, onValueChange, onComplete, ...rest }: InputOTPProps) {
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)

  function change(text: string) {
    const all = toLatinDigits(text).replace(/\D/g, '')
    // Overflow starts a new code, so a wrong one need not be deleted.
    const digits = (all.length > LENGTH && value ? all.slice(value.length) : all).slice(0, LENGTH)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === LENGTH) onComplete?.(digits)
  }

  // Reads text typed before hydration; parents subscribe in layout effects, so not earlier.
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
        // Without JavaScript the plain input shows.
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
        // Keeps the caret at the end.
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
