'use client'

import { useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

export type ProductTab = {
  /** Panel id; `#id` opens it. */
  id: string
  label: ReactNode
  content: ReactNode
  /** Always visible below the others. */
  stays?: boolean
}

/** Event for hash changes by `history.replaceState`. */
const CHANGED = 'hormoz:hash'

/**
 * All panels are in the HTML for search engines; `:target` works without JavaScript (ui.css). Radix tabs would add 7 kB
 * (decision 22).
 */
export function ProductTabs({
  tabs,
  initial,
}: {
  tabs: readonly ProductTab[]
  initial?: string | undefined
}) {
  const hash = useSyncExternalStore(subscribe, readHash, () => null)
  // Null until hydrated.
  const live = hash !== null
  const list = useRef<HTMLDivElement>(null)
  const active = tabs.some(({ id }) => id === hash) ? hash : (initial ?? tabs[0]?.id)
  const at = tabs.findIndex(({ id }) => id === active)

  function press(event: MouseEvent, id: string) {
    event.preventDefault()
    choose(id)
  }

  /** Wraps around; RTL: left is next. */
  function move(event: KeyboardEvent) {
    const places: Record<string, number> = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: -1 }
    const next = tabs.at((places[event.key] ?? NaN) % tabs.length)
    if (!(event.key in places) || !next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label="دربارهٔ این محصول" className="tab-list" onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <a
            key={id}
            role="tab"
            id={`tab-${id}`}
            href={`#${id}`}
            aria-controls={id}
            aria-selected={id === active}
            data-state={id === active ? 'active' : 'inactive'}
            tabIndex={live && id !== active ? -1 : 0}
            className="tab-trigger"
            onClick={(event) => press(event, id)}
          >
            {label}
          </a>
        ))}
      </div>
      <div className="tab-panels" data-live={live || undefined}>
        {tabs
          .toSorted((a, b) => Number(a.stays ?? 0) - Number(b.stays ?? 0))
          .map((tab) => (
            <div
              key={tab.id}
              role="tabpanel"
              id={tab.id}
              aria-labelledby={`tab-${tab.id}`}
              data-active={tab.id === active || undefined}
              hidden={live && tab.id !== active && !tab.stays}
              className={cn('tab-panel', tab.stays && 'tab-panel-stays')}
            >
              {tab.content}
            </div>
          ))}
      </div>
    </div>
  )
}

/** No history entry, no scroll. */
function choose(id: string) {
  history.replaceState(history.state, '', `#${id}`)
  window.dispatchEvent(new Event(CHANGED))
}

function readHash(): string {
  return decodeURIComponent(location.hash.slice(1))
}

function subscribe(listener: () => void): () => void {
  // Scrolls again, because the opened panel moved the target.
  const jumped = () => {
    listener()
    requestAnimationFrame(() => document.getElementById(readHash())?.scrollIntoView())
  }
  window.addEventListener('hashchange', jumped)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('hashchange', jumped)
    window.removeEventListener(CHANGED, listener)
  }
}
