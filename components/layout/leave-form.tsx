'use client'

import { LogOut } from 'lucide-react'
import { leave, type SignOut } from './leave'

/** The way out as an entry of a menu. */
export function LeaveForm({
  signOut,
  to,
  className,
}: {
  signOut: SignOut
  /** Where it leads; without it to the front page. */
  to?: '/' | '/login'
  className?: string
}) {
  return (
    <form action={() => leave(signOut, to)}>
      <button type="submit" className={className}>
        <LogOut className="icon -scale-x-100" aria-hidden="true" />
        خروج
      </button>
    </form>
  )
}
