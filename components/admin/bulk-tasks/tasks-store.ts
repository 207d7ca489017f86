'use client'

import { create } from 'zustand'
import { isOpen } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask } from '@/lib/admin/bulk-tasks/types'
import type { Result } from '@/lib/utils/result'

/** How often the server is asked while something is under way, in milliseconds. */
export const EVERY_MS = 1000

interface Tasks {
  tasks: readonly BulkTask[]
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number
  /** What was put aside in this tab. */
  hidden: readonly string[]
}

/** The viewer's tasks, as last heard of. */
export const useTasks = create<Tasks>(() => ({ tasks: [], ahead: 0, hidden: [] }))

/** Asks for the tasks; without an answer the last ones stay. */
export async function refreshTasks(): Promise<void> {
  try {
    const response = await fetch('/api/admin/bulk-tasks', { headers: { accept: 'application/json' } })
    const answer = (await response.json()) as Result<{ now: string; tasks: BulkTask[] }>
    if (answer.ok)
      useTasks.setState({ tasks: answer.data.tasks, ahead: Date.parse(answer.data.now) - Date.now() })
  } catch {
    // Offline for a moment: the next round asks again.
  }
}

/** Puts an ended task aside. */
export function hideTask(id: string): void {
  useTasks.setState(({ hidden }) => ({ hidden: [...hidden, id] }))
}

/** Whether something is under way. */
export function hasOpenTask({ tasks }: Pick<Tasks, 'tasks'>): boolean {
  return tasks.some(isOpen)
}
