import type { ReactNode } from 'react'

/** Button, or the reason for none. */
export function ReviewAsk({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full gap-2.5 group-data-[empty]/reviews:w-auto group-data-[empty]/reviews:justify-items-center tablet:max-desktop:col-span-full">
      {children}
    </div>
  )
}
