import type { ComponentProps } from 'react'
import { cn } from './cn'
import { ChevronDown } from './icons'
import { INPUT } from './input'

/** Native select; `className` applies to the frame. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative', className)}>
      <select {...rest} className={cn(INPUT, 'appearance-none pe-10.5 text-ellipsis')}>
        {children}
      </select>
      <ChevronDown
        className="icon pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}
