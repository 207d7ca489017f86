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
