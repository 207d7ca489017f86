import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** Empty or failed list. */
export function ReviewsMessage({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('grid justify-items-center gap-3 py-8 text-center', className)} />
}
