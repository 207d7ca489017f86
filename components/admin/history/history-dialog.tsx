'use client'

import { useEffect, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import type { HistoryEntry } from '@/lib/admin/types'
import type { Result } from '@/lib/utils/result'
import { History } from './history'

export interface HistoryOf {
  /** Name in the audit log. */
  table: string
  id: string
  name: string
}

/** Loads on open. */
export function HistoryDialog({ of, onClose }: { of: HistoryOf | null; onClose: () => void }) {
  return (
    <Dialog open={of !== null} onOpenChange={onClose}>
      <DialogContent title={`تاریخچهٔ ${of?.name ?? ''}`} wide>
        {of && <Entries of={of} />}
      </DialogContent>
    </Dialog>
  )
}

function Entries({ of: { table, id } }: { of: HistoryOf }) {
  const [entries, setEntries] = useState<HistoryEntry[] | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(`/api/admin/history?table=${table}&id=${id}`, { signal: stop.signal })
      .then((response) => response.json() as Promise<Result<HistoryEntry[]>>)
      .then((answer) => setEntries(answer.ok ? answer.data : 'failed'))
      .catch(() => {
        if (!stop.signal.aborted) setEntries('failed')
      })
    return () => stop.abort()
  }, [table, id])

  if (entries === 'failed') return <p role="alert">تاریخچه خوانده نشد. پنجره را ببندید و دوباره باز کنید.</p>
  if (entries) return <History entries={entries} />
  return (
    <>
      <LoadingNotice>در حال خواندن تاریخچه</LoadingNotice>
      <Skeleton className="h-24" />
    </>
  )
}
