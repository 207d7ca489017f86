'use client'

import { LeaveForm } from '@/components/layout/leave-form'
import { signOut } from '@/lib/accounts/actions'

/** Ends the session of this browser. */
export function SignOutButton() {
  return <LeaveForm signOut={signOut} />
}
