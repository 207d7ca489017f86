import type { ReactNode } from 'react'

/** What a page is about beside who and when; on phones one after the other. */
export function Split({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 *:min-w-0 desktop:grid-cols-[minmax(0,1fr)_340px]">{children}</div>
  )
}
