'use client'

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

/** One part of several at a time. Arrow keys move between them; in Persian the left arrow goes forward. */
export function Tabs({ tabs, label, initial }: { tabs: readonly Tab[]; label: string; initial?: string }) {
  const [active, setActive] = useState(initial ?? tabs[0]?.id)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    const index = tabs.findIndex((tab) => tab.id === active)
    const next = step
      ? tabs[(index + step + tabs.length) % tabs.length]
      : event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : undefined
    if (!next) return
    event.preventDefault()
    setActive(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs" ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => setActive(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        // Every panel is in the page: search engines and find-in-page reach all of them.
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== active}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
