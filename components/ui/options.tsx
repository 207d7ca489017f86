import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

type MarkProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Small and muted at the end: a count. */
  note?: ReactNode
}

/** Waits for a button; the whole row is the target. */
export function Checkbox({ label, note, className, ...rest }: MarkProps) {
  return (
    <label className={cn('option', className)}>
      <input {...rest} type="checkbox" className="mark" />
      {label}
      {note !== undefined && <small>{note}</small>}
    </label>
  )
}

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** At the end side: a price, a badge. */
  end?: ReactNode
}

/** One of a few choices that need words: delivery, payment, address. Put several in a `fieldset`. */
export function RadioCard({ title, description, end, className, ...rest }: RadioCardProps) {
  return (
    <label className={cn('pick', className)}>
      <input {...rest} type="radio" className="mark" />
      <span className="min-w-0 flex-1">
        <b>{title}</b>
        {description && <small>{description}</small>}
      </span>
      {end && <span className="font-strong whitespace-nowrap">{end}</span>}
    </label>
  )
}

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hideLabel?: boolean
}

/** Acts at once. On = the knob at the left. */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cn('option justify-between', className)}>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </label>
  )
}
