'use client'

import Link from 'next/link'
import { useStore } from 'zustand'
import { UserRound } from '@/components/ui/icons'
import { meStore } from '@/lib/accounts/me'
import { useMe } from '@/components/layout/me-store'
import { SignInLink } from './sign-in-link'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { LinkWait } from '@/components/ui/link-pending'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { WaitText } from '@/components/ui/wait-text'

/** Fixed width (`w-41`) prevents layout shift after hydration; the menu loads on sign-in. */
export function AccountMenu() {
  const me = useMe()
  const isKnown = useStore(meStore, (state) => state.isKnown)
  const [UserMenu] = useOnDemand(async () => (await import('./user-menu')).UserMenu, me.signedIn)
  const name = me.name || 'کاربر'

  if (!me.signedIn) {
    return (
      <>
        <SignInLink
          className={cn(buttonVariants({ variant: 'outline', size: 's' }), 'w-41 signed-in:hidden')}
        >
          <UserRound className="icon" aria-hidden="true" />
          ورود یا ثبت‌نام
        </SignInLink>
        {!isKnown && <WaitingLink />}
      </>
    )
  }
  if (UserMenu) return <UserMenu {...me} name={name} />
  return (
    <AccountLink>
      <UserRound className="icon" aria-hidden="true" />
      <span className="truncate leading-snug">{name}</span>
    </AccountLink>
  )
}

/** Until /api/me answers; a failed answer leaves a plain link. */
function WaitingLink() {
  const hasFailed = useStore(meStore, (state) => state.hasFailed)
  return (
    <AccountLink className="not-signed-in:hidden">
      {hasFailed ? (
        <>
          <UserRound className="icon" aria-hidden="true" />
          حساب کاربری
        </>
      ) : (
        <WaitText />
      )}
    </AccountLink>
  )
}

function AccountLink({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <Link
      prefetch={false}
      href="/profile"
      className={cn(buttonVariants({ variant: 'plain', size: 's' }), 'relative w-41', className)}
    >
      {children}
      <LinkWait />
    </Link>
  )
}
