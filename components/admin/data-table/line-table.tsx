import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { LINES } from './lines'

/** A table with rows of two lines where it is narrow. `framed`: outside of a panel. */
export function LineTable({
  label,
  heads,
  actions,
  framed = false,
  isContainer = true,
  className,
  children,
}: {
  label: string
  /** Of columns; false leaves one out. */
  heads: readonly (string | false)[]
  /** Head of a last column of controls, for screen readers. */
  actions?: string
  framed?: boolean
  /** False in a column: the width of all columns counts. */
  isContainer?: boolean
  /** Of the body. */
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cn(
        isContainer && '@container',
        framed && 'overflow-hidden rounded-l border border-line bg-surface',
      )}
    >
      <Table aria-label={label}>
        <TableHeader className="cards:sr-only">
          <TableRow>
            {heads.map((head) => head && <TableHead key={head}>{head}</TableHead>)}
            {actions && (
              <TableHead>
                <span className="sr-only">{actions}</span>
              </TableHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody className={cn(LINES, framed && 'cards:*:px-4', className)}>{children}</TableBody>
      </Table>
    </div>
  )
}
