'use client'

import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

/** In place of a list that could not be read: the frame of the panel stays, another try is one press away. */
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
