import { PreviewTable } from '@/components/admin/preview-table'
import { TableCell, TableRow } from '@/components/ui/table'
import type { RowProblem } from '@/lib/catalog/import/rows'
import { formatNumber } from '@/lib/utils/text'

/** Visible rows of a list; the rest is counted. */
export const SHOWN = 200

export const restText = (count: number) => count > SHOWN && `و ${formatNumber(count - SHOWN)} ردیف دیگر`

export function Lines({
  title,
  label,
  lines,
}: {
  title: string
  label: string
  lines: readonly RowProblem[]
}) {
  if (lines.length === 0) return null
  return (
    <PreviewTable label={label} heads={['ردیف', title]} rest={restText(lines.length)}>
      {lines.slice(0, SHOWN).map(({ row, problems: reasons }) => (
        <TableRow key={`${row}-${reasons[0]}`}>
          <TableCell numeric>{formatNumber(row)}</TableCell>
          <TableCell>{reasons.join('؛ ')}</TableCell>
        </TableRow>
      ))}
    </PreviewTable>
  )
}
