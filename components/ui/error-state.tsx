'use client'

import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

export type ErrorStateProps = {
  title?: string
  /** What failed, in words that a shopper understands. */
  text?: string
  onRetry: () => void
  retrying?: boolean
  level?: 1 | 2
  /** Another way out. */
  more?: ReactNode
}

/**
 * Says what failed and offers another try. It imports neither icons nor our button: every
 * page carries the error page with it, in two scripts.
 */
export function ErrorState({
  title = 'بارگیری نشد',
  text = 'مشکلی پیش آمد. لطفاً دوباره تلاش کنید.',
  onRetry,
  retrying = false,
  level,
  more,
}: ErrorStateProps) {
  return (
    <EmptyState
      picture="not-found"
      title={title}
      text={text}
      level={level}
      action={
        <>
          <button
            type="button"
            className="inline-flex min-h-12 items-center rounded-m border border-line-strong bg-surface px-5.5 leading-none font-strong hover:bg-sunken"
            aria-busy={retrying || undefined}
            aria-disabled={retrying || undefined}
            onClick={() => {
              if (!retrying) onRetry()
            }}
          >
            {retrying ? 'در حال تلاش' : 'تلاش مجدد'}
          </button>
          {more}
        </>
      }
    />
  )
}
