'use client'

import { create } from 'zustand'
import { isOpen } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask } from '@/lib/admin/bulk-tasks/types'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

/** Milliseconds. */
export const EVERY_MS = 1000

interface Tasks {
  tasks: readonly BulkTask[]
  /** Time of the answer, by the server's clock. */
  now: number
  /** Dismissed in this tab. */
  hidden: readonly string[]
}

export const useTasks = create<Tasks>(() => ({ tasks: [], now: 0, hidden: [] }))

/** Keeps the last tasks if the request fails. */
export async function refreshTasks(): Promise<void> {
  const answer = await fetchAnswer<{ now: string; tasks: BulkTask[] }>('/api/admin/bulk-tasks')
  if (answer.ok) useTasks.setState({ tasks: answer.data.tasks, now: Date.parse(answer.data.now) })
}

export function hideTask(id: string): void {
  useTasks.setState(({ hidden }) => ({ hidden: [...hidden, id] }))
}

export function hasOpenTask({ tasks }: Pick<Tasks, 'tasks'>): boolean {
  return tasks.some(isOpen)
}
