'use client'

import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

export type ErrorStateProps = {
  title?: string
  /** Customer-friendly text. */
  text?: string
  onRetry: () => void
  retrying?: boolean
  label?: string
  level?: 1 | 2
  /** Alternative action. */
  more?: ReactNode
}

/** Offers retry. Imports no icons or Button: every page includes it twice. */
export function ErrorState({
  title = 'بارگیری نشد',
  text = 'مشکلی پیش آمد. لطفاً دوباره تلاش کنید.',
  onRetry,
  retrying = false,
  label = 'تلاش مجدد',
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
            {retrying ? 'در حال تلاش' : label}
          </button>
          {more}
        </>
      }
    />
  )
}
