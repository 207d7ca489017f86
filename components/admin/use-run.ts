'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { type Question, useConfirm } from '@/components/admin/confirm'
import { mayRefresh, type Result } from '@/lib/utils/result'

export interface Work<T> {
  /** Confirmation. */
  question?: Question
  /** Resolves to nothing if the action opens a dialog. */
  run: () => Promise<Result<T> | void>
  /** Success toast. */
  done?: string | ((data: T) => string)
  /** Refusal text; defaults to the server's. */
  failed?: (reason: string) => string
  /** Names concurrent actions of one component. */
  name?: string
}

/** Runs an action, shows a toast and refreshes the page. */
export function useRun(): {
  /** Confirms first; true on success. */
  run: <T>(work: Work<T>) => Promise<boolean>
  /** Name of the running action. */
  running: string | null
} {
  const id = useId()
  const router = useRouter()
  const confirm = useConfirm()
  const [running, setRunning] = useState<string | null>(null)
  return {
    running,
    run: async ({ question, run, done, failed = (reason) => reason, name = '' }) => {
      if (question && !(await confirm(question))) return false
      setRunning(name)
      // Of this record, if the question names it.
      const subject = [id, name, question?.title, typeof done === 'string' ? done : ''].join(' ')
      toast.close(subject)
      const answer = await run()
      setRunning(null)
      if (answer === undefined) return false
      if (!answer.ok) toast.error(failed(answer.error.message), { subject })
      else if (done) toast.success(typeof done === 'string' ? done : done(answer.data))
      // Also after refusals, since data may have changed.
      if (mayRefresh(answer)) router.refresh()
      return answer.ok
    },
  }
}
