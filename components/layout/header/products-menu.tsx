'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useRef, useState, type PointerEvent } from 'react'
import { usePart } from '@/components/layout/use-part'
import { ChevronDown } from '@/components/ui/icons'

/** How long a mouse rests on the button before its panel opens, and stays away before it closes, in milliseconds. */
const REST_MS = 180
const AWAY_MS = 320

/**
 * «کالاها» in the header: a press or a resting mouse opens the categories, which are loaded when somebody means to. Without a
 * script it leads to the page of all categories.
 */
export function ProductsMenu({
  className,
}: {
  /** The look of the button. */
  className: string
}) {
  /** By what it was opened; null while it is closed. */
  const [opened, setOpened] = useState<'press' | 'pointer' | null>(null)
  const [isMeant, setMeant] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const part = usePart(isMeant, () => import('@/components/layout/categories/categories-panel'))
  const here = /^\/(?:products|categories)/.test(usePathname()) ? 'true' : undefined
  const mean = () => setMeant(true)

  const stay = () => clearTimeout(timer.current)
  function leave() {
    stay()
    timer.current = setTimeout(() => setOpened((by) => (by === 'pointer' ? null : by)), AWAY_MS)
  }
  function rest(event: PointerEvent) {
    mean()
    stay()
    if (event.pointerType === 'mouse')
      timer.current = setTimeout(() => setOpened((by) => by ?? 'pointer'), REST_MS)
  }

  return (
    <div>
      <Link prefetch={false} href="/categories" className="not-noscript:hidden" aria-current={here}>
        کالاها
      </Link>
      <button
        ref={button}
        type="button"
        className={`noscript:hidden ${className}`}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        aria-busy={(opened && !part) || undefined}
        aria-current={here}
        onPointerEnter={rest}
        onPointerLeave={leave}
        onFocus={mean}
        onClick={() => {
          mean()
          stay()
          // Who presses what a resting mouse has opened wants it to stay.
          setOpened(opened === 'press' ? null : 'press')
        }}
      >
        کالاها
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </button>
      {part && (
        <part.CategoriesPanel
          button={button}
          open={opened !== null}
          onOpenChange={(open) => setOpened(open ? 'press' : null)}
          byPointer={opened === 'pointer'}
          onPointerEnter={stay}
          onPointerLeave={leave}
        />
      )}
    </div>
  )
}
