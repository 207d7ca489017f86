'use client'

import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button'
import { IconButton } from './icon-button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu'
import { EllipsisVertical, type Icon } from './icons'

export interface MenuItem {
  label: string
  icon: Icon
  danger?: boolean
  href?: string
  external?: boolean
  /** Below desktop widths only. */
  isNarrow?: boolean
  onSelect?: () => void
}

/** Without the falsy ones. */
export type MenuItems = readonly (MenuItem | false | null | undefined)[]

/** Default trigger is three dots; `children` replace it as a button. */
export function MenuButton({
  label,
  items,
  className,
  children,
}: {
  label: string
  items: MenuItems
  className?: string
  children?: ReactNode
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        {children ? (
          <Button variant="outline" className={className}>
            {children}
          </Button>
        ) : (
          <IconButton icon={EllipsisVertical} label={label} />
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {items
          .filter((item) => !!item)
          .map(({ label: text, icon: Icon, danger, href, external, isNarrow, onSelect }) => {
            const content = (
              <>
                <Icon className="icon" aria-hidden="true" />
                {text}
              </>
            )
            return (
              <DropdownMenuItem
                key={text}
                asChild={href !== undefined}
                variant={danger ? 'danger' : undefined}
                className={isNarrow ? 'desktop:hidden' : undefined}
                onSelect={onSelect}
              >
                {/* One child: the item becomes the link. */}
                {href === undefined ? (
                  content
                ) : (
                  <ItemLink href={href} external={external}>
                    {content}
                  </ItemLink>
                )}
              </DropdownMenuItem>
            )
          })}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** Plain for other applications. Gets the item's props. */
function ItemLink({
  external,
  ...props
}: ComponentProps<'a'> & { href: string; external?: boolean | undefined }) {
  return external ? <a {...props} /> : <Link prefetch={false} {...props} />
}
