import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export const INPUT =
  'min-h-12 w-full rounded-m border border-line-strong bg-surface px-3.5 py-2.5 leading-snug transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink-2 focus-visible:border-action focus-visible:shadow-ring disabled-look aria-invalid:border-danger aria-invalid:bg-danger-tint'

export type InputProps = ComponentProps<'input'> & {
  /** For phones, e-mail, codes, SKUs. */
  ltr?: boolean
  /** Icon at the start. */
  icon?: ReactNode
}

/** With an icon `className` applies to the wrapper. */
export function Input({ ltr, icon, className, ...rest }: InputProps) {
  const input = (
    <input {...rest} className={cn(INPUT, ltr && 'text-start [direction:ltr]', icon ? 'ps-11' : className)} />
  )
  return icon ? (
    <div
      className={cn(
        'relative [&>.icon]:pointer-events-none [&>.icon]:absolute [&>.icon]:start-3.5 [&>.icon]:top-1/2 [&>.icon]:-translate-y-1/2 [&>.icon]:text-muted',
        className,
      )}
    >
      {icon}
      {input}
    </div>
  ) : (
    input
  )
}
