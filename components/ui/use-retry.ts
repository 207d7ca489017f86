'use client'

import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { REOPEN, STALE_PAGE } from '@/lib/utils/form-texts'
import { reopen } from '@/lib/utils/reopen'
import type { ErrorStateProps } from './error-state'

/** Refreshes from the server, then calls Next's `reset`. A plain form of a page older than the server throws `error`. */
export function useRetry(
  reset: () => void,
  error?: unknown,
): Partial<ErrorStateProps> & Pick<ErrorStateProps, 'onRetry'> {
  const router = useRouter()
  const [retrying, startRetry] = useTransition()
  const onRetry = () =>
    startRetry(() => {
      router.refresh()
      reset()
    })
  if (unstable_isUnrecognizedActionError(error))
    return { title: STALE_PAGE, text: 'درخواست شما فرستاده نشد.', label: REOPEN, onRetry: reopen }
  return { onRetry, retrying }
}
