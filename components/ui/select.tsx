import type { ComponentProps } from 'react'
import { cn } from './cn'
import { ChevronDown } from './icons'
import { INPUT } from './input'

export interface SelectOption {
  value: string | number
  label: string
}

/** A choice for each label, by its key. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Native select; `className` applies to the frame, `none` is the empty choice. */
export function Select({
  className,
  none,
  options = [],
  children,
  ...rest
}: ComponentProps<'select'> & { none?: string; options?: readonly SelectOption[] }) {
  return (
    <div className={cn('relative', className)}>
      <select {...rest} className={cn(INPUT, 'appearance-none pe-10.5 text-ellipsis')}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        className="icon pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  )
}
