'use client'

import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

/** Keeps the panel frame and offers retry. */
export function ReadFailure({ title }: { title: string }) {
  const retry = useRetry(() => {})
  return (
    <ErrorState
      level={1}
      title={title}
      text="ارتباط با فروشگاه برقرار نشد. چیزی از دست نرفته است؛ دوباره تلاش کنید."
      {...retry}
    />
  )
}
