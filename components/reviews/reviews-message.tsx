import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** What stands where reviews would: there are none, or they did not come. */
export function ReviewsMessage({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('grid justify-items-center gap-3 py-8 text-center', className)} />
}
