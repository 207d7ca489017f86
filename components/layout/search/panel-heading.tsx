import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export function PanelHeading({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 {...props} className={cn('mb-2 text-14 font-label text-muted', className)} />
}
