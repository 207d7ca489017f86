import { ChevronDown } from './icons'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type InputProps = ComponentProps<'input'> & {
  /** Left to right, for phones, e-mail, codes, SKUs. */
  ltr?: boolean
  /** An icon at the start side, inside the field. */
  icon?: ReactNode
}

/** One line of text. */
export function Input({ ltr, icon, className, ...rest }: InputProps) {
  const input = <input {...rest} className={cn('input', ltr && 'input-ltr', className)} />
  return icon ? (
    <div className="affix-icon">
      {icon}
      {input}
    </div>
  ) : (
    input
  )
}

/** Several lines of text. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn('input', className)} />
}

/** The browser's own list, in our frame: on phones nothing is better. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cn('select', className)}>
      <select {...rest} className="input">
        {children}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </div>
  )
}
