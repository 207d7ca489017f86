'use client'

import { LogOut } from 'lucide-react'
import { leave } from '@/components/layout/leave'
import { signOut } from '@/lib/accounts/actions'

/** Ends the session of this browser. */
export function SignOutButton() {
  return (
    <form action={() => leave(signOut)}>
      <button type="submit">
        <LogOut className="icon -scale-x-100" aria-hidden="true" />
        خروج
      </button>
    </form>
  )
}
