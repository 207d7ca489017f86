'use client'

import { RotateCw } from 'lucide-react'
import { Button } from './button'
import { EmptyState } from './empty-state'

export type ErrorStateProps = {
  title?: string
  /** What failed, in words that a shopper understands. */
  text?: string
  onRetry: () => void
  retrying?: boolean
  level?: 1 | 2
}

/** Says what failed and offers another try. */
export function ErrorState({
  title = 'بارگیری نشد',
  text = 'مشکلی پیش آمد. لطفاً دوباره تلاش کنید.',
  onRetry,
  retrying = false,
  level,
}: ErrorStateProps) {
  return (
    <EmptyState
      picture="not-found"
      title={title}
      text={text}
      level={level}
      action={
        <Button variant="outline" onClick={onRetry} loading={retrying} loadingLabel="در حال تلاش">
          <RotateCw className="icon" aria-hidden="true" />
          تلاش مجدد
        </Button>
      }
    />
  )
}
