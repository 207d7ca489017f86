'use client'

import Link from 'next/link'
import { UserRound } from '@/components/ui/icons'
import { formatPhone } from '@/lib/utils/phone'
import { useMe } from '@/components/layout/me-store'
import { SignInLink } from './sign-in-link'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useOnDemand } from '@/components/ui/use-on-demand'

/** Fixed width (`w-41`) prevents layout shift after hydration; the menu loads on sign-in. */
export function AccountMenu() {
  const me = useMe()
  const [UserMenu] = useOnDemand(async () => (await import('./user-menu')).UserMenu, me.signedIn)
  const name = me.name || formatPhone(me.phone)

  if (!me.signedIn) {
    return (
      <SignInLink className={cn(buttonVariants({ variant: 'outline', size: 's' }), 'w-41')}>
        <UserRound className="icon" aria-hidden="true" />
        ورود یا ثبت‌نام
      </SignInLink>
    )
  }
  if (UserMenu) return <UserMenu name={name} phone={me.phone} />
  return (
    <Link
      prefetch={false}
      href="/profile"
      className={cn(buttonVariants({ variant: 'plain', size: 's' }), 'w-41')}
    >
      <UserRound className="icon" aria-hidden="true" />
      <span className="truncate leading-snug">{name}</span>
    </Link>
  )
}
