'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { useEffect } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { neighbors } from './list-context'
import { isTyping } from './use-panel-keys'

/** Previous/next links with keys [ and ]; empty without list context. */
export function PreviousNext({
  list,
  id,
  suffix = '',
  word,
}: {
  /** Section path: «/admin/orders». */
  list: string
  id: string
  /** Path suffix after the id: «/edit». */
  suffix?: string
  word: string
}) {
  // Client only; a string, so equal snapshots compare equal.
  const known = useInBrowser(() => JSON.stringify(neighbors(list, id)), null)
  const { previous, next }: ReturnType<typeof neighbors> = known
    ? (JSON.parse(known) as ReturnType<typeof neighbors>)
    : { previous: null, next: null }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const to = new Map([
        ['BracketLeft', previous],
        ['BracketRight', next],
      ]).get(event.code)
      // Clicks the link so the unsaved guard applies.
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
            <PanelLink
              key={label}
              href={`${list}/${to}${suffix}`}
              data-walk={to}
              aria-label={label}
              title={label}
              className={iconButtonVariants()}
            >
              <Icon className="icon" aria-hidden="true" />
            </PanelLink>
          ),
      )}
    </span>
  )
}
