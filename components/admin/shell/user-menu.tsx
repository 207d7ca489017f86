'use client'

import { ExternalLink, type Icon, Images, UserRound } from '@/components/ui/icons'
import { MenuLink, useMenuHere } from '@/components/layout/header/menu-link'
import { SignOutMenuItem } from '@/components/layout/header/sign-out-menu-item'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Needs } from '@/lib/utils/is-allowed'
import { useMay } from './capabilities'

const LINKS = [
  { href: '/profile', label: 'پروفایل', icon: UserRound, needs: 'panel' },
  { href: '/admin/media', label: 'کتابخانهٔ تصویرها', icon: Images, needs: ['products', 'content'] },
  { href: '/', label: 'دیدن فروشگاه', icon: ExternalLink, needs: 'panel' },
] satisfies { href: string; label: string; icon: Icon; needs: Needs }[]

export function UserMenu({ name, initial }: { name: string; initial: string }) {
  const may = useMay()
  return (
    <DropdownMenu {...useMenuHere()}>
      <DropdownMenuTrigger
        className="grid size-10.5 place-items-center rounded-full bg-action-soft font-strong text-action-soft-ink"
        aria-label={`حساب ${name}`}
      >
        {initial}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className="font-strong">{name}</DropdownMenuLabel>
        {LINKS.filter(({ needs }) => may(needs)).map(({ href, label, icon: Icon }) => (
          <MenuLink key={href} href={href}>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </MenuLink>
        ))}
        <DropdownMenuItem asChild onSelect={(event) => event.preventDefault()}>
          <ThemeToggle />
        </DropdownMenuItem>
        <SignOutMenuItem from="panel" />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
