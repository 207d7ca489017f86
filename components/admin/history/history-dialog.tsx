'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { useAnswer } from '@/components/ui/use-answer'
import type { HistoryEntry } from '@/lib/admin/types'
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
  const { answer } = useAnswer<HistoryEntry[]>(`/api/admin/history?table=${table}&id=${id}`)
  if (answer?.ok) return <History entries={answer.data} />
  if (answer) return <p role="alert">تاریخچه خوانده نشد. پنجره را ببندید و دوباره باز کنید.</p>
  return (
    <>
      <LoadingNotice>در حال خواندن تاریخچه</LoadingNotice>
      <Skeleton className="h-24" />
    </>
  )
}
