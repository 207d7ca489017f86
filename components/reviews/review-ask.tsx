import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

/** Button, or the reason for none. */
export function ReviewAsk({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div
      className={cn(
        'grid w-full gap-2.5 group-data-[empty]/reviews:w-auto group-data-[empty]/reviews:justify-items-center tablet:max-desktop:col-span-full tablet:max-desktop:w-fit',
        className,
      )}
    >
      {children}
    </div>
  )
}
