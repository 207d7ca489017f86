'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useSyncExternalStore } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { neighbors } from './list-trail'
import { isTyping } from './use-panel-keys'

const nothing = () => () => {}

/**
 * The way to the record before and the one after, in the order of the list that one came from: two links, and the keys [ and ].
 * Nothing where the record was not opened from a list.
 */
export function RecordWalk({
  list,
  id,
  suffix = '',
  word,
}: {
  /** The section's path: «/admin/orders». */
  list: string
  id: string
  /** Behind the id in the record's address: «/edit». */
  suffix?: string
  /** «سفارش» */
  word: string
}) {
  // Known to the browser alone; a text, so that equal answers are the same.
  const known = useSyncExternalStore(
    nothing,
    () => JSON.stringify(neighbors(list, id)),
    () => null,
  )
  const { previous, next }: ReturnType<typeof neighbors> = known
    ? (JSON.parse(known) as ReturnType<typeof neighbors>)
    : { previous: null, next: null }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const to = event.code === 'BracketLeft' ? previous : event.code === 'BracketRight' ? next : null
      // A press of the link: what is unsaved is asked about as for every other.
      if (to) document.querySelector<HTMLAnchorElement>(`[data-walk="${to}"]`)?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next])

  if (!previous && !next) return null
  return (
    <span className="flex">
      {(
        [
          [previous, `${word} پیشین`, ChevronRight],
          [next, `${word} پسین`, ChevronLeft],
        ] as const
      ).map(
        ([to, label, Icon]) =>
          to && (
            <Link
              key={label}
              href={`${list}/${to}${suffix}`}
              prefetch={false}
              data-walk={to}
              aria-label={label}
              title={label}
              className={iconButtonVariants()}
            >
              <Icon className="icon" aria-hidden="true" />
            </Link>
          ),
      )}
    </span>
  )
}
