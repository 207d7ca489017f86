'use client'

import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { LogOut } from '@/components/ui/icons'

/** The panel redirects to sign-in, the shop to home. */
export function SignOutMenuItem({ from = 'shop' }: { from?: 'shop' | 'panel' }) {
  return (
    <form method="post" action="/api/sign-out">
      <input type="hidden" name="to" value={from} />
      {/* Keeps the menu: unmounted forms are not submitted. */}
      <DropdownMenuItem asChild onSelect={(event) => event.preventDefault()}>
        <button type="submit">
          <LogOut className="icon -scale-x-100" aria-hidden="true" />
          خروج
        </button>
      </DropdownMenuItem>
    </form>
  )
}
