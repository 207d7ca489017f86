'use client'

import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'
import type { Result } from '@/lib/core/result'
import { type Question, useConfirm } from './confirm'

export interface Removal {
  question: Omit<Question, 'action' | 'danger'> & { action?: string }
  run: () => Promise<Result<unknown>>
  /** Toast after success. */
  done: string
  /** The sentence of a refusal; without it the server's own. */
  failed?: (reason: string) => string
}

/** Asks, removes, says what came of it and reads the list afresh; answers whether it is gone. */
export function useRemove(): (removal: Removal) => Promise<boolean> {
  const router = useRouter()
  const confirm = useConfirm()
  return async ({ question, run, done, failed = (reason) => reason }) => {
    if (!(await confirm({ action: 'حذف', danger: true, ...question }))) return false
    const answer = await run().catch(() => null)
    if (!answer?.ok) {
      toast.error(failed(answer?.error.message ?? 'ارتباط با فروشگاه برقرار نشد. دوباره تلاش کنید.'))
      return false
    }
    toast.success(done)
    router.refresh()
    return true
  }
}
