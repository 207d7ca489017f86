'use client'

import { useEffect, useRef } from 'react'
import { ChipLink, chipVariants } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'
import { formatNumber } from '@/lib/utils/text'

export interface SectionTab {
  label: string
  href: string
  current: boolean
  count?: number
}

/**
 * Scrolls on phones. `foldsEmpty`: moves empty parts to «بیشتر», except first and current. A client component, to keep
 * its elements out of the RSC payload.
 */
export function SectionTabs({
  label,
  tabs,
  foldsEmpty = false,
}: {
  label: string
  tabs: readonly SectionTab[]
  foldsEmpty?: boolean
}) {
  const isFolded = ({ count, current }: SectionTab, place: number) =>
    foldsEmpty && count === 0 && !current && place > 0
  const folded = tabs.filter(isFolded)
  const row = useRef<HTMLElement>(null)
  const shown = tabs.find(({ current }) => current)?.href
  // Not `scrollIntoView`: it would scroll the page too.
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]')
    if (!row.current || !chip) return
    const [inside, whole] = [chip.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += (inside.left + inside.right - whole.left - whole.right) / 2
  }, [shown])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 desktop:mx-0 desktop:flex-wrap desktop:px-0"
    >
      {tabs
        .filter((tab, place) => !isFolded(tab, place))
        .map((tab) => (
          <Tab key={tab.href} {...tab} />
        ))}
      {folded.length > 0 && (
        <details className="flex-none">
          <summary className={cn(chipVariants(), 'cursor-pointer list-none')}>
            بیشتر <small className="text-12 opacity-75">{formatNumber(folded.length)}</small>
          </summary>
          <div className="mt-2 flex gap-2 desktop:flex-wrap">
            {folded.map((tab) => (
              <Tab key={tab.href} {...tab} />
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}

function Tab({ label, href, current, count }: SectionTab) {
  return (
    <ChipLink href={href} current={current} scroll={false} className="flex-none gap-1.5">
      {label}
      {count !== undefined && <small className="text-12 opacity-75">{formatNumber(count)}</small>}
    </ChipLink>
  )
}
