import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  /** Muted count before the switch. */
  note?: ReactNode
  hideLabel?: boolean
}

/** Applies immediately. On: knob at the end (left). */
export function Switch({ label, note, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cn('flex min-h-11 items-center justify-between gap-2.5 text-14 leading-snug', className)}
    >
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      {note !== undefined && (
        <>
          {' '}
          <small className="ms-auto text-12 text-muted">{note}</small>
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
    </label>
  )
}
