'use client'

import { useConfirm } from '@/components/admin/confirm'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { continueBulkChange, undoBulkChange } from '@/lib/bulk-tasks/product-actions'
import type { BulkChoices, PastChange } from '@/lib/catalog/bulk/types'
import { changeText } from '@/lib/catalog/bulk/rules'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'

/** Changes of the last week, to resume or undo. */
export function PastChanges({
  choices,
  onBegun,
}: {
  choices: BulkChoices
  /** Called after the task starts. */
  onBegun: () => void
}) {
  const confirm = useConfirm()
  const { run, running } = useRun()
  if (choices.past.length === 0) return null

  async function undo({ id, done }: PastChange) {
    const sure = await confirm({
      title: `${formatNumber(done)} محصول به حال پیشین برگردد؟`,
      text: 'محصولی که پس از آن عوض شده باشد دست نمی‌خورد.',
      action: 'واگرداندن',
    })
    if (sure && (await run({ run: () => undoBulkChange({ id }), name: id }))) onBegun()
  }

  async function resume({ id }: PastChange, undoes: boolean) {
    if (await run({ run: () => continueBulkChange({ id, undoes }), name: id })) onBegun()
  }

  return (
    <details className="rounded-m border border-line px-4 text-14">
      <summary className="cursor-pointer py-2.5 font-strong">تغییرهای گروهی این هفته</summary>
      <ul className="grid divide-y divide-line border-t border-line">
        {choices.past.map((past) => (
          <li key={past.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1">
              {changeText(past, choices)}
              <small className="block text-12 text-muted">
                {[
                  `${formatNumber(past.products)} محصول`,
                  past.note,
                  formatDateTime(past.created_at),
                  past.actor,
                ]
                  .filter(Boolean)
                  .join('، ')}
              </small>
            </span>
            {past.undone_at !== null && past.done === 0 ? (
              <span className="text-muted">واگردانده شد</span>
            ) : past.undone_at !== null ? (
              <Button
                size="s"
                variant="outline"
                loading={running === past.id}
                onClick={() => void resume(past, true)}
              >
                ادامهٔ واگرداندن
              </Button>
            ) : (
              <>
                {past.waiting > 0 && (
                  <Button
                    size="s"
                    variant="outline"
                    loading={running === past.id}
                    onClick={() => void resume(past, false)}
                  >
                    {`ادامه: ${formatNumber(past.waiting)} محصول مانده`}
                  </Button>
                )}
                {past.done > 0 && (
                  <Button size="s" variant="ghost" onClick={() => void undo(past)}>
                    واگرداندن
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
