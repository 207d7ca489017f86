import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hideLabel?: boolean
}

/** Acts at once. On = the knob at the end side (left in Persian). */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cn('flex min-h-11 items-center justify-between gap-2.5 text-14 leading-snug', className)}
    >
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-pill bg-line-strong p-0.75 transition-colors duration-(--dur-2) before:block before:size-5 before:rounded-pill before:bg-[#fff] before:shadow-[0_1px_3px_#00000040] before:transition before:duration-(--dur-2) before:ease-out checked:bg-action checked:before:-translate-x-4.5 disabled:cursor-not-allowed disabled:opacity-50 ltr:checked:before:translate-x-4.5"
      />
    </label>
  )
}
