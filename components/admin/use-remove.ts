'use client'

import { type Question, useConfirm } from './confirm'
import { useRun, type Work } from './use-run'

export interface Removal extends Work<unknown> {
  question: Omit<Question, 'action' | 'danger'> & { action?: string }
}

/** Confirms, deletes, shows a toast, refreshes; true if deleted. */
export function useRemove(): (removal: Removal) => Promise<boolean> {
  const confirm = useConfirm()
  const { run } = useRun()
  return async ({ question, ...work }) => {
    if (!(await confirm({ action: 'حذف', danger: true, ...question }))) return false
    return run(work)
  }
}
