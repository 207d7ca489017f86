'use client'

import { useId, useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { beginBulkTask, previewBulkTask } from '@/lib/bulk-tasks/actions'
import type { BulkSelection } from '@/lib/admin/bulk-tasks/schema'
import { refreshTasks } from './tasks-store'

export interface BulkRequest {
  /** Key of lib/bulk-tasks/kinds.ts. */
  kind: string
  params?: Record<string, unknown>
  selection: BulkSelection
}

/** Confirms and starts a bulk task; resolves to true if started. */
export function useBulkTask(): { start: (request: BulkRequest) => Promise<boolean>; starting: boolean } {
  const confirm = useConfirm()
  const [starting, setStarting] = useState(false)
  const subject = useId()

  async function start({ kind, params = {}, selection }: BulkRequest): Promise<boolean> {
    setStarting(true)
    toast.close(subject)
    const preview = await callAction(previewBulkTask, { kind, params, selection })
    setStarting(false)
    if (!preview.ok) {
      toast.error(preview.error.message, { subject })
      return false
    }
    const {
      facts: { count },
      question,
    } = preview.data
    if (!(await confirm(question))) return false
    setStarting(true)
    const begun = await callAction(beginBulkTask, {
      id: crypto.randomUUID(),
      kind,
      params,
      selection,
      expected: count,
    })
    setStarting(false)
    if (!begun.ok) {
      toast.error(begun.error.message, { subject })
      return false
    }
    void refreshTasks()
    return true
  }

  return { start, starting }
}
