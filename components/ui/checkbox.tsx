import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

/** The box alone: the browser's own control with our mark. */
export function CheckboxBox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={cn(
        'grid size-5.5 flex-none cursor-pointer appearance-none place-items-center rounded-[7px] border-[1.5px] border-line-strong bg-surface transition-colors checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action disabled:cursor-not-allowed disabled:opacity-50',
        'before:h-1.5 before:w-2.75 before:-translate-y-[1.5px] before:-rotate-45 before:border-e-[2.5px] before:border-b-[2.5px] before:border-action-ink before:opacity-0 checked:before:opacity-100 indeterminate:before:h-0 indeterminate:before:translate-none indeterminate:before:rotate-0 indeterminate:before:opacity-100',
        className,
      )}
    />
  )
}

/** Waits for a button; the whole row is the target. */
export function Checkbox({
  label,
  note,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Small and muted at the end: a count. */
  note?: ReactNode
}) {
  return (
    <label className={cn('flex min-h-11 items-center gap-2.5 text-14 leading-snug', className)}>
      <CheckboxBox {...rest} />
      {label}
      {note !== undefined && <small className="ms-auto flex-none text-12 text-muted">{note}</small>}
    </label>
  )
}
