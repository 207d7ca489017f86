'use client'

import { Minus, Plus, Trash2 } from './icons'
import { useState, type ReactNode } from 'react'
import { toPersianDigits } from '@/lib/utils/text'
import { cn } from './cn'

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** Accessible name: «تعداد قابلمه». */
  label: string
  max?: number
  min?: number
  /** Replaces minus at 1 by a trash button. */
  onRemove?: () => void
  disabled?: boolean
  small?: boolean
  className?: string
  /** Input in place of the number. */
  children?: ReactNode
}

const BUTTON =
  'grid h-full place-items-center rounded-[11px] text-action not-aria-disabled:enabled:hover:bg-sunken disabled-faint'

/** At its limit plus stays focusable; announces each change. */
export function Stepper({
  value,
  onChange,
  label,
  max = Infinity,
  min = 1,
  onRemove,
  disabled = false,
  small = false,
  className,
  children,
}: StepperProps) {
  const atEnd = value <= min
  const removes = atEnd && onRemove !== undefined
  const isFull = value >= max
  const isOff = atEnd && !removes
  const [isPressed, setPressed] = useState(false)
  function change(next: number) {
    setPressed(true)
    onChange(next)
  }
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(
        'inline-grid items-center rounded-m border border-line-strong bg-surface text-center',
        small ? 'h-11 grid-cols-[44px_34px_44px]' : 'h-12 grid-cols-[44px_44px_44px]',
        className,
      )}
    >
      <button
        type="button"
        className={BUTTON}
        aria-label="یکی بیشتر"
        disabled={disabled}
        aria-disabled={isFull || undefined}
        onClick={() => isFull || change(value + 1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
      {children}
      {/* Inputs do not announce programmatic changes. */}
      <output className={children ? 'sr-only' : 'font-strong'}>
        {(!children || isPressed) && toPersianDigits(value)}
      </output>
      <button
        type="button"
        className={BUTTON}
        aria-label={removes ? 'حذف از سبد' : 'یکی کمتر'}
        disabled={disabled}
        aria-disabled={isOff || undefined}
        onClick={() => (removes ? onRemove() : isOff || change(value - 1))}
      >
        {removes ? (
          <Trash2 className="icon" aria-hidden="true" />
        ) : (
          <Minus className="icon" aria-hidden="true" />
        )}
      </button>
    </div>
  )
}
