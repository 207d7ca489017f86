'use client'

import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Stat } from '@/components/ui/stat'
import { TableCell, TableRow } from '@/components/ui/table'
import { formatNumber } from '@/lib/utils/text'
import type { RowProblem } from '@/lib/catalog/import/rows'
import { PreviewTable } from '@/components/admin/preview-table'
import type { Outcome } from './run-import'

/** Visible rows of each kind; the rest is counted. */
const SHOWN = 200

export function ImportReport({
  outcome: { created, updated, same, problems, notes, rials, jumps, applied },
}: {
  outcome: Outcome
}) {
  return (
    <Panel title={applied ? '۴. نتیجه' : '۳. پیش‌نمایش'}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {(
            [
              [applied ? 'ساخته شد' : 'ساخته می‌شود', created],
              [applied ? 'به‌روز شد' : 'به‌روز می‌شود', updated],
              ['بی‌تغییر', same],
              ['خطا', problems.length],
            ] as const
          ).map(([label, count]) => (
            <Stat key={label} label={label} value={formatNumber(count)} />
          ))}
        </dl>
        {!applied && <Note>هنوز چیزی ثبت نشده است.</Note>}
        {rials[0] && (
          <Note tone="warning">
            {`${formatNumber(rials.length)} قیمت به ریال است و به تومان ثبت می‌شود؛ نخستین: ${formatNumber(rials[0].rial)} ریال، ${formatNumber(rials[0].toman)} تومان.`}
          </Note>
        )}
        {jumps.length > 0 && (
          <Note tone="warning">
            {`قیمت ${formatNumber(jumps.length)} محصول بسیار تغییر می‌کند. پیش از ثبت ببینید که ریال به جای تومان یا ممیز به جای جداکنندهٔ هزارگان نیامده باشد.`}
          </Note>
        )}
        <Lines title="تغییر قیمت" label="تغییرهای بزرگ قیمت" lines={jumps} />
        <Lines title="خطا" label="خطاها" lines={problems} />
        <Lines title="هشدار" label="هشدارها" lines={notes} />
      </div>
    </Panel>
  )
}

function Lines({ title, label, lines }: { title: string; label: string; lines: readonly RowProblem[] }) {
  if (lines.length === 0) return null
  return (
    <PreviewTable
      label={label}
      heads={['ردیف', title]}
      rest={lines.length > SHOWN && `و ${formatNumber(lines.length - SHOWN)} ردیف دیگر`}
    >
      {lines.slice(0, SHOWN).map(({ row, problems: reasons }) => (
        <TableRow key={`${row}-${reasons[0]}`}>
          <TableCell numeric>{formatNumber(row)}</TableCell>
          <TableCell>{reasons.join('؛ ')}</TableCell>
        </TableRow>
      ))}
    </PreviewTable>
  )
}
