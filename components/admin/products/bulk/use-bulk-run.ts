'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { runBulkChange, undoBulkChange } from '@/lib/catalog/bulk/actions'
import type { BulkProgress } from '@/lib/catalog/bulk/types'
import { errorText } from '@/lib/utils/errors'
import { isSignedOut, type Result } from '@/lib/utils/result'

/** Where a change stands that is written in portions. */
export interface Run {
  id: string
  undoing: boolean
  /** Products: to do in all, done, and left alone because somebody else was quicker. */
  all: number
  done: number
  skipped: number
  state: 'running' | 'over' | 'failed'
  /** Why it stopped. */
  problem?: string
}

/** Writes a change that has begun in portions, or takes one back. */
export function useBulkRun() {
  const router = useRouter()
  const [run, setRun] = useState<Run | null>(null)

  /** `all`: products that are left to do. */
  async function start(id: string, all: number, undoing = false): Promise<void> {
    let now: Run = { id, all, undoing, done: 0, skipped: 0, state: 'running' }
    setRun(now)
    const begun = undoing ? await undoBulkChange({ id }).catch(() => null) : { ok: true as const, data: null }
    let failed: Result<unknown> | null | undefined = begun?.ok ? undefined : begun
    for (let left = all; left > 0 && failed === undefined;) {
      const answer: Result<BulkProgress> | null = await runBulkChange({ id }).catch(() => null)
      if (!answer?.ok) failed = answer
      else {
        left = answer.data.left
        now = { ...now, done: now.done + answer.data.done, skipped: now.skipped + answer.data.skipped }
        setRun(now)
      }
    }
    setRun(
      failed === undefined
        ? { ...now, state: 'over' }
        : {
            ...now,
            state: 'failed',
            problem: failed && !failed.ok ? failed.error.message : errorText('unavailable'),
          },
    )
    if (!isSignedOut(failed)) router.refresh()
  }

  return { run, start }
}
