'use client'

import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { LogOut } from '@/components/ui/icons'

/** The way out in a menu; from the panel it leads to the sign-in page, else to the front page. */
export function SignOutMenuItem({ from = 'shop' }: { from?: 'shop' | 'panel' }) {
  return (
    <form method="post" action="/api/sign-out">
      <input type="hidden" name="to" value={from} />
      {/* The menu stays until the page goes: a form that has left the page is not sent. */}
      <DropdownMenuItem asChild onSelect={(event) => event.preventDefault()}>
        <button type="submit">
          <LogOut className="icon -scale-x-100" aria-hidden="true" />
          خروج
        </button>
      </DropdownMenuItem>
    </form>
  )
}
