'use client'

import type { ReactNode } from 'react'
import { ChevronDown, EllipsisVertical, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { allOf } from '@/lib/admin/bulk-tasks/schema'
import { formatNumber } from '@/lib/utils/text'
import { useBulkTask } from '@/components/admin/bulk-tasks/use-bulk-task'
import { useConfirm } from '@/components/admin/confirm'
import { useRun } from '@/components/admin/use-run'
import type { BulkAction } from './types'

const ACTION = 'px-3!'

/** Actions of narrow screens; a menu holds the others. */
const SHOWN = 2

export function BulkBar<Row extends { id: string }>({
  rows,
  actions,
  total,
  isPage,
  isAll,
  query,
  onPage,
  onAll,
  onClear,
}: {
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  /** Matching rows on all pages. */
  total: number
  /** True if the whole page is selected. */
  isPage: boolean
  /** True if all matches are selected. */
  isAll: boolean
  query: string
  /** Selects the whole page; cards have no header checkbox. */
  onPage: () => void
  onAll: () => void
  onClear: () => void
}) {
  const confirm = useConfirm()
  const { run, running } = useRun()
  const { start: startTask, starting } = useBulkTask()
  const selection = isAll ? allOf(query) : { ids: rows.map(({ id }) => id) }

  async function start({ label, danger, question, run: act, task, done = 'انجام شد' }: BulkAction<Row>) {
    if (task) {
      if (await startTask({ ...task, selection })) onClear()
      return
    }
    const title = question?.(rows)
    if (title && !(await confirm({ title, action: label, danger }))) return
    if (await run({ name: label, run: async () => act?.(rows), done })) onClear()
  }

  const offered = isAll ? actions.filter(({ task }) => task) : actions
  const coversAll = actions.some(({ task }) => task)
  // Actions with the same menu are one entry.
  const entries = offered.filter(
    ({ menu }, place) => !menu || offered.findIndex((each) => each.menu === menu) === place,
  )
  const inMenu = ({ menu }: BulkAction<Row>) => offered.filter((each) => each.menu === menu)
  const folded = entries.slice(SHOWN).flatMap((entry) => (entry.menu ? inMenu(entry) : [entry]))
  return (
    <div
      className="sticky top-16 z-(--z-sticky) flex flex-wrap items-center gap-2 border-y border-line bg-action-soft px-4 py-2.5 text-14 text-action-soft-ink desktop:top-18"
      role="region"
      aria-label="کارهای گروهی"
      aria-busy={starting || undefined}
    >
      <IconButton icon={X} label="برداشتن انتخاب" className="-ms-2.5" onClick={onClear} />
      <span role="status" className="font-strong">
        {isAll ? `همهٔ ${formatNumber(total)} ردیف انتخاب شد` : `${formatNumber(rows.length)} مورد انتخاب شد`}
      </span>
      {!isAll && !isPage && (
        <Button size="s" variant="ghost" className={cn(ACTION, 'not-cards:hidden')} onClick={onPage}>
          همهٔ این صفحه
        </Button>
      )}
      {!isAll && coversAll && total > rows.length && (
        <Button size="s" variant="ghost" className={cn(ACTION, !isPage && 'cards:hidden')} onClick={onAll}>
          {`همهٔ ${formatNumber(total)} ردیف`}
        </Button>
      )}
      <div className="contents cards:flex cards:basis-full cards:flex-wrap cards:gap-2">
        {entries.map((action, place) => {
          const className = cn(ACTION, place >= SHOWN && 'cards:hidden')
          return action.menu ? (
            <ActionMenu key={action.menu} actions={inMenu(action)} onChoose={start}>
              <Button size="s" variant="soft" className={className}>
                {action.menu}
                <ChevronDown className="icon icon-s" aria-hidden="true" />
              </Button>
            </ActionMenu>
          ) : (
            <Button
              key={action.label}
              size="s"
              variant={action.danger ? 'danger' : 'soft'}
              className={className}
              loading={running === action.label}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          )
        })}
        {folded.length > 0 && (
          <ActionMenu actions={folded} onChoose={start}>
            <IconButton icon={EllipsisVertical} label="کارهای دیگر" className="ms-auto not-cards:hidden" />
          </ActionMenu>
        )}
      </div>
    </div>
  )
}

function ActionMenu<Row>({
  actions,
  onChoose,
  children,
}: {
  actions: readonly BulkAction<Row>[]
  onChoose: (action: BulkAction<Row>) => Promise<void>
  /** Button. */
  children: ReactNode
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map((action) => (
          <DropdownMenuItem
            key={action.label}
            variant={action.danger ? 'danger' : undefined}
            onSelect={() => void onChoose(action)}
          >
            {action.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
