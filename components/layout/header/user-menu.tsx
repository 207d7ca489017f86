'use client'

import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ChevronDown, Heart, Layers, Package, UserRound } from '@/components/ui/icons'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { Me } from '@/lib/accounts/me'
import { isWholesale } from '@/lib/customers/types'
import { formatPhone } from '@/lib/utils/phone'
import { MenuLink, useMenuHere } from './menu-link'
import { SignOutMenuItem } from './sign-out-menu-item'

export function UserMenu({ name, phone, user_type }: Pick<Me, 'name' | 'phone' | 'user_type'>) {
  return (
    <DropdownMenu dir="rtl" {...useMenuHere()}>
      <DropdownMenuTrigger
        className={cn(buttonVariants({ variant: 'plain', size: 's' }), 'w-41 hover:bg-sunken')}
      >
        <UserRound className="icon" aria-hidden="true" />
        <span className="truncate leading-snug">{name}</span>
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <b className="block">{name}</b>
          <span className="ltr text-13 text-muted">{formatPhone(phone)}</span>
        </DropdownMenuLabel>
        {isWholesale(user_type) && (
          <MenuLink href="/wholesale/order">
            <Layers className="icon" aria-hidden="true" />
            برگهٔ سفارش
          </MenuLink>
        )}
        <MenuLink href="/profile">
          <UserRound className="icon" aria-hidden="true" />
          حساب کاربری
        </MenuLink>
        <MenuLink href="/profile/orders">
          <Package className="icon" aria-hidden="true" />
          سفارش‌های من
        </MenuLink>
        <MenuLink href="/profile/lists">
          <Heart className="icon" aria-hidden="true" />
          علاقه‌مندی‌ها
        </MenuLink>
        <SignOutMenuItem />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
