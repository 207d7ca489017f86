'use client'

import { ChevronDown, X } from '@/components/ui/icons'
import { Button, IconButton } from '@/components/ui/button'
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

export function BulkBar<Row extends { id: string }>({
  rows,
  actions,
  total,
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
    if (await run({ name: label, run: async () => act?.(rows, selection), done })) onClear()
  }

  const offered = isAll ? actions.filter(({ task, forAll }) => task || forAll) : actions
  const coversAll = actions.some(({ task, forAll }) => task || forAll)
  return (
    <div
      className="sticky top-16 z-(--z-sticky) flex flex-wrap items-center gap-2.5 border-y border-line bg-action-soft px-4 py-2.5 text-14 text-action-soft-ink desktop:top-18"
      role="region"
      aria-label="کارهای گروهی"
      aria-busy={starting || undefined}
    >
      <span role="status" className="font-strong">
        {isAll ? `همهٔ ${formatNumber(total)} ردیف انتخاب شد` : `${formatNumber(rows.length)} مورد انتخاب شد`}
      </span>
      {!isAll && (
        <Button size="s" variant="ghost" className="not-cards:hidden" onClick={onPage}>
          همهٔ این صفحه
        </Button>
      )}
      {!isAll && coversAll && total > rows.length && (
        <Button size="s" variant="ghost" onClick={onAll}>
          {`همهٔ ${formatNumber(total)} ردیف`}
        </Button>
      )}
      <div className="contents cards:order-1 cards:-mx-4 cards:flex cards:basis-[calc(100%+2rem)] cards:[scrollbar-width:none] cards:gap-2 cards:overflow-x-auto cards:px-4 cards:*:flex-none">
        {offered.map((action, index) =>
          action.menu ? (
            // Groups actions with the same menu.
            offered.findIndex(({ menu }) => menu === action.menu) === index && (
              <DropdownMenu key={action.menu}>
                <DropdownMenuTrigger asChild>
                  <Button size="s" variant="soft">
                    {action.menu}
                    <ChevronDown className="icon icon-s" aria-hidden="true" />
                  </Button>
                </DropdownMenuTrigger>
                <DropdownMenuContent>
                  {offered
                    .filter(({ menu }) => menu === action.menu)
                    .map((each) => (
                      <DropdownMenuItem key={each.label} onSelect={() => void start(each)}>
                        {each.label}
                      </DropdownMenuItem>
                    ))}
                </DropdownMenuContent>
              </DropdownMenu>
            )
          ) : (
            <Button
              key={action.label}
              size="s"
              variant={action.danger ? 'danger' : 'soft'}
              loading={running === action.label}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          ),
        )}
      </div>
      <IconButton label="برداشتن انتخاب" className="ms-auto" onClick={onClear}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
