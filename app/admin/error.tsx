'use client'

import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

export default function AdminError({ error, reset }: { error: Error; reset: () => void }) {
  const retry = useRetry(reset, error)
  return (
    <ErrorState
      level={1}
      title="خطای سیستمی"
      text="این صفحه خوانده نشد. چیزی از دست نرفته است؛ دوباره تلاش کنید."
      {...retry}
    />
  )
}
