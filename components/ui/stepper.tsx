'use client'

import { Minus, Plus, Trash2 } from './icons'
import type { ReactNode } from 'react'
import { toPersianDigits } from '@/lib/utils/text'
import { cn } from './cn'

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** What is counted, for screen readers: «تعداد قابلمه». */
  label: string
  max?: number
  min?: number
  /** With it, the minus at 1 becomes a bin. */
  onRemove?: () => void
  disabled?: boolean
  small?: boolean
  className?: string
  /** Stands in place of the number: a field to type it into. */
  children?: ReactNode
}

/** Plus at the start side (right); it is off at the limit, which the caller names in a hint beside it. */
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
  return (
    <div role="group" aria-label={label} className={cn('stepper', small && 'stepper-s', className)}>
      <button
        type="button"
        aria-label="یکی بیشتر"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
      {children ?? <output>{toPersianDigits(value)}</output>}
      <button
        type="button"
        aria-label={removes ? 'حذف از سبد' : 'یکی کمتر'}
        disabled={disabled || (atEnd && !removes)}
        onClick={() => (removes ? onRemove() : onChange(value - 1))}
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
