import type { ReactNode } from 'react'
import { Table, TableBody, TableHeader, TableRow } from '@/components/ui/table'
import { type Head, Heads } from './data-table/line-table'

/** Scrollable preview; `rest`: count of further rows. */
export function PreviewTable({
  label,
  heads,
  rest,
  children,
}: {
  label: string
  heads: readonly Head[]
  /** «و ۱۲ ردیف دیگر» */
  rest: string | false
  children: ReactNode
}) {
  return (
    <div
      className="max-h-80 overflow-auto rounded-m border border-line"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <Table>
        <TableHeader>
          <TableRow>
            <Heads of={heads} />
          </TableRow>
        </TableHeader>
        <TableBody>{children}</TableBody>
      </Table>
      {rest && <p className="p-3 text-13 text-muted">{rest}</p>}
    </div>
  )
}
