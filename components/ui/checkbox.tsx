import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** Native control with custom mark. */
export function CheckboxBox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={cn('checkbox', className)} />
}

/** For forms; the whole row is clickable. */
export function Checkbox({
  label,
  note,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Muted count at the end. */
  note?: ReactNode
}) {
  return (
    <label className={cn('flex min-h-11 items-center gap-2.5 text-14 leading-snug', className)}>
      <CheckboxBox {...rest} />
      {label}
      {note !== undefined && (
        <>
          {' '}
          <small className="ms-auto flex-none text-12 text-muted">{note}</small>
        </>
      )}
    </label>
  )
}
