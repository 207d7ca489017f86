'use client'

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { tabForKey } from '@/components/ui/tab-keys'

export interface FormTab {
  id: string
  label: ReactNode
  content: ReactNode
}

/**
 * The parts of a long form, one at a time; the form decides which is open, so that it can open the one with an error.
 * All of them stay in the page: what was typed into a hidden one is not lost. In Persian the left arrow goes forward.
 */
export function FormTabs({
  tabs,
  label,
  active,
  onActiveChange,
}: {
  tabs: readonly FormTab[]
  label: string
  active: string
  onActiveChange: (id: string) => void
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const next = tabForKey(event.key, tabs, active)
    if (!next) return
    event.preventDefault()
    onActiveChange(next.id)
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
            onClick={() => onActiveChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
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
