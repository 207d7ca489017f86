import type { ComponentProps } from 'react'
import { cn } from './cn'
import { INPUT } from './input'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(INPUT, 'min-h-27! resize-y', className)} />
}
