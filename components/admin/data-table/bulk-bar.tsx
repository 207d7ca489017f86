'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { Button, IconButton } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { useConfirm } from '../confirm'
import type { BulkAction } from './types'

/** What can be done to the chosen rows. */
export function BulkBar<Row>({
  rows,
  actions,
  onAll,
  onClear,
}: {
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  /** Chooses the whole page; cards have no head with a box for it. */
  onAll: () => void
  onClear: () => void
}) {
  const router = useRouter()
  const confirm = useConfirm()
  const [running, setRunning] = useState<string | null>(null)

  async function run(action: BulkAction<Row>) {
    const title = action.question?.(rows)
    if (title && !(await confirm({ title, action: action.label, danger: action.danger }))) return
    setRunning(action.label)
    const answer = await action.run(rows).catch(() => 'failed' as const)
    setRunning(null)
    if (answer === 'failed') return toast.error(errorText('unavailable'))
    // An action that opens a dialog of its own answers nothing.
    if (!answer) return
    if (!answer.ok) return toast.error(answer.error.message)
    toast.success(action.done ?? 'انجام شد')
    onClear()
    router.refresh()
  }

  return (
    <div
      className="sticky top-16 z-(--z-sticky) flex flex-wrap items-center gap-2.5 border-y border-line bg-action-soft px-4 py-2.5 text-14 text-action-soft-ink desktop:top-18"
      role="region"
      aria-label="کارهای گروهی"
    >
      <span role="status" className="font-strong">
        {formatNumber(rows.length)} مورد انتخاب شد
      </span>
      <Button size="s" variant="ghost" className="not-cards:hidden" onClick={onAll}>
        همهٔ این صفحه
      </Button>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="s"
          variant={action.danger ? 'danger' : 'soft'}
          loading={running === action.label}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <IconButton label="برداشتن انتخاب" className="ms-auto" onClick={onClear}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
