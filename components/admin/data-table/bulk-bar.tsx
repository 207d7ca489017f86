'use client'

import { X } from 'lucide-react'
import { Button, IconButton } from '@/components/ui/button'
import { formatNumber } from '@/lib/utils/text'
import { useConfirm } from '../confirm'
import { useRun } from '../use-run'
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
  const confirm = useConfirm()
  const { run, running } = useRun()

  async function start({ label, danger, question, run: act, done = 'انجام شد' }: BulkAction<Row>) {
    const title = question?.(rows)
    if (title && !(await confirm({ title, action: label, danger }))) return
    if (await run({ name: label, run: () => act(rows), done })) onClear()
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
          onClick={() => void start(action)}
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
