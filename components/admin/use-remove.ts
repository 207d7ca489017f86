'use client'

import type { Question } from '@/components/admin/confirm'
import { useRun, type Work } from '@/components/admin/use-run'

export interface Removal extends Omit<Work<unknown>, 'question'> {
  question: Omit<Question, 'action' | 'danger'> & { action?: string }
}

/** Confirms, deletes, shows a toast, refreshes; true if deleted. */
export function useRemove(): (removal: Removal) => Promise<boolean> {
  const { run } = useRun()
  return ({ question, ...work }) => run({ ...work, question: { action: 'حذف', danger: true, ...question } })
}
