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

const BUTTON =
  'grid h-full place-items-center rounded-[11px] text-action enabled:hover:bg-sunken disabled-faint'

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
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
      {children ?? <output className="font-strong">{toPersianDigits(value)}</output>}
      <button
        type="button"
        className={BUTTON}
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
