import type { ReactNode } from 'react'

/** The way to write a review: a button, or why not. Below the figures on tablets, in the middle where nothing else stands. */
export function ReviewAsk({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full gap-2.5 group-data-[empty]/reviews:w-auto group-data-[empty]/reviews:justify-items-center tablet:max-desktop:col-span-full">
      {children}
    </div>
  )
}
