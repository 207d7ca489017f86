'use client'

import { useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cn } from './cn'
import { tabForKey } from './tab-keys'

export type Tab = {
  /** Also the panel's id: `#id` in the address opens it. */
  id: string
  label: ReactNode
  content: ReactNode
  /** Stays under the others whichever is chosen. */
  stays?: boolean
}

/** Tells the tabs of a page that its address changed without the browser's own event. */
const CHANGED = 'hormoz:hash'

/**
 * One part of several at a time. Arrow keys move between them; in Persian the left arrow goes forward. The tabs
 * are links to their panels: without JavaScript, and before it has loaded, `:target` opens a panel (navigation.css).
 */
export function Tabs({ tabs, label, initial }: { tabs: readonly Tab[]; label: string; initial?: string }) {
  const hash = useSyncExternalStore(subscribe, readHash, () => '')
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const list = useRef<HTMLDivElement>(null)
  const active = tabs.some(({ id }) => id === hash) ? hash : (initial ?? tabs[0]?.id)

  function choose(event: MouseEvent | KeyboardEvent, id: string) {
    event.preventDefault()
    // Neither a step in the history nor a jump on the page.
    history.replaceState(history.state, '', `#${id}`)
    window.dispatchEvent(new Event(CHANGED))
  }

  function move(event: KeyboardEvent) {
    const next = tabForKey(event.key, tabs, active)
    if (!next) return
    choose(event, next.id)
    list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs" ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            role="tab"
            id={`tab-${tab.id}`}
            href={`#${tab.id}`}
            aria-controls={tab.id}
            aria-selected={tab.id === active}
            tabIndex={live && tab.id !== active ? -1 : 0}
            onClick={(event) => choose(event, tab.id)}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div className="tab-panels" data-live={live || undefined}>
        {/* Every panel is in the page: search engines reach all of them. */}
        {[...tabs.filter(({ stays }) => !stays), ...tabs.filter(({ stays }) => stays)].map((tab) => (
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

function readHash(): string {
  return decodeURIComponent(location.hash.slice(1))
}

function subscribe(listener: () => void): () => void {
  // A link from elsewhere on the page: what was opened has moved everything below it.
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
