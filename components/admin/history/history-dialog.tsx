'use client'

import { PanelDialog } from '@/components/admin/panel-dialog'
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
    <PanelDialog title={`تاریخچهٔ ${of?.name ?? ''}`} wide open={of !== null} onClose={onClose}>
      {of && <Entries of={of} />}
    </PanelDialog>
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
