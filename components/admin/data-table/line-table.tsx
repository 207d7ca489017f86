import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { LINES } from './lines'

/** False leaves a column out; `numeric` is above amounts. */
export type Head = string | false | { numeric: string }

export function Heads({ of }: { of: readonly Head[] }) {
  return of.map((head) => {
    const [text, isNumeric] = typeof head === 'object' ? [head.numeric, true] : [head, false]
    return (
      text && (
        <TableHead key={text} numeric={isNumeric}>
          {text}
        </TableHead>
      )
    )
  })
}

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
  heads: readonly Head[]
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
            <Heads of={heads} />
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
