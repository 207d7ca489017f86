'use client'

import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import type { Result } from '@/lib/utils/result'
import { useSaved } from './form/use-saved'

export interface Work<T> {
  run: () => Promise<Result<T>>
  /** Toast after success. */
  done: string | ((data: T) => string)
  /** The sentence of a refusal; without it the server's own. */
  failed?: (reason: string) => string
  /** The sentence when no answer came. */
  offline?: string
}

/** Does one thing at once, says what came of it and reads the page afresh; answers whether it is done. */
export function useRun(): <T>(work: Work<T>) => Promise<boolean> {
  const saved = useSaved()
  return async ({ run, done, failed = (reason) => reason, offline = errorText('unavailable') }) => {
    const answer = await run().catch(() => null)
    if (!answer?.ok) {
      toast.error(failed(answer?.error.message ?? offline))
      return false
    }
    saved(typeof done === 'string' ? done : done(answer.data))
    return true
  }
}
