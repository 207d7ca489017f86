import type { ReactNode } from 'react'

/** Main content and sidebar; stacked on phones. A container for `cards`. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-5 *:min-w-0 desktop:grid-cols-[minmax(0,1fr)_340px]">
        {children}
      </div>
    </div>
  )
}

/** Fields of a form and those next to them; stacked below wide screens. */
export function FormColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid gap-5">{side}</div>
    </div>
  )
}
