'use client'

import { EllipsisVertical } from './icons'
import { type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'
import { cn } from './cn'

export interface MenuItem {
  label: string
  icon: LucideIcon
  danger?: boolean
  href?: string
  external?: boolean
  onSelect?: () => void
}

/** Room between the button and its menu, and between the menu and the window's edge, in px. */
const GAP = 6
const EDGE = 8

/** Three dots (or `children`, as a button) with a menu. It is a popover of the browser: above everything, closed by Escape and a press outside. */
export function MenuButton({
  label,
  items,
  children,
}: {
  label: string
  items: readonly MenuItem[]
  children?: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function place(event: ToggleEvent<HTMLDivElement>) {
    if (event.newState !== 'open' || !button.current) return
    const from = button.current.getBoundingClientRect()
    const box = event.currentTarget
    const below = from.bottom + GAP
    const fitsBelow = below + box.offsetHeight + EDGE <= window.innerHeight
    const left = Math.min(Math.max(from.left, EDGE), window.innerWidth - box.offsetWidth - EDGE)
    box.style.top = `${fitsBelow ? below : Math.max(EDGE, from.top - GAP - box.offsetHeight)}px`
    box.style.left = `${left}px`
    box.querySelector<HTMLElement>('a, button')?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={children ? 'btn btn-outline' : 'icon-btn'}
        aria-label={children ? undefined : label}
        popoverTarget={id}
      >
        {children ?? <EllipsisVertical className="icon" aria-hidden="true" />}
      </button>
      <div ref={menu} id={id} popover="auto" className="popover-menu menu" onToggle={place}>
        {items.map(({ label: text, icon: Icon, danger, href, external, onSelect }) => {
          const content = (
            <>
              <Icon className="icon" aria-hidden="true" />
              {text}
            </>
          )
          const className = cn(danger && 'text-danger')
          if (href && external)
            return (
              <a key={text} href={href} className={className}>
                {content}
              </a>
            )
          if (href)
            return (
              <Link prefetch={false} key={text} href={href} className={className}>
                {content}
              </Link>
            )
          return (
            <button
              key={text}
              type="button"
              className={className}
              onClick={() => {
                menu.current?.hidePopover()
                onSelect?.()
              }}
            >
              {content}
            </button>
          )
        })}
      </div>
    </>
  )
}
