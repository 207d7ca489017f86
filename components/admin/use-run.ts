'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import { isSignedOut, type Result } from '@/lib/utils/result'

export interface Work<T> {
  /** An action that opens a dialog of its own answers nothing. */
  run: () => Promise<Result<T> | void>
  /** Toast after success. */
  done?: string | ((data: T) => string)
  /** The sentence of a refusal; without it the server's own. */
  failed?: (reason: string) => string
  /** The sentence when no answer came. */
  offline?: string
  /** Tells the works of one component apart while one of them runs. */
  name?: string
}

/** Does one thing at once, says what came of it and reads the page afresh. */
export function useRun(): {
  /** Answers whether it is done. */
  run: <T>(work: Work<T>) => Promise<boolean>
  /** The name of what is under way. */
  running: string | null
} {
  const router = useRouter()
  const [running, setRunning] = useState<string | null>(null)
  return {
    running,
    run: async ({
      run,
      done,
      failed = (reason) => reason,
      offline = errorText('unavailable'),
      name = '',
    }) => {
      setRunning(name)
      const answer = await run().catch(() => null)
      setRunning(null)
      if (answer === undefined) return false
      if (!answer?.ok) toast.error(failed(answer?.error.message ?? offline))
      else if (done) toast.success(typeof done === 'string' ? done : done(answer.data))
      // Also after a refusal: what was asked for may have changed meanwhile.
      if (answer && !isSignedOut(answer)) router.refresh()
      return answer?.ok ?? false
    },
  }
}
