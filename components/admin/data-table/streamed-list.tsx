import { type ReactNode, Suspense } from 'react'
import { TableSkeleton } from './table-skeleton'

/** A list that arrives after the head of its page. */
export function StreamedList<T>({ list, children }: { list: Promise<T>; children: (found: T) => ReactNode }) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Found list={list}>{children}</Found>
    </Suspense>
  )
}

async function Found<T>({ list, children }: { list: Promise<T>; children: (found: T) => ReactNode }) {
  return children(await list)
}
