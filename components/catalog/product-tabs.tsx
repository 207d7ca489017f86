'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

export type ProductTab = {
  /** Also the panel's id: `#id` in the address opens it. */
  id: string
  label: ReactNode
  content: ReactNode
  /** Stays under the others whichever is chosen. */
  stays?: boolean
}

/** Tells the tabs that the address changed without the browser's own event. */
const CHANGED = 'hormoz:hash'

/**
 * What is told of a product, one part at a time. Every panel is in the page: search engines reach all of them. The tabs are
 * links to their panels: without JavaScript, and before it has loaded, `:target` opens a panel (navigation.css).
 */
export function ProductTabs({
  tabs,
  initial,
}: {
  tabs: readonly ProductTab[]
  initial?: string | undefined
}) {
  const hash = useSyncExternalStore(subscribe, readHash, () => '')
  const live = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const active = tabs.some(({ id }) => id === hash) ? hash : (initial ?? tabs[0]?.id)

  return (
    <Tabs value={active} onValueChange={choose}>
      <TabsList aria-label="دربارهٔ این کالا">
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id} asChild>
            <a
              id={`tab-${id}`}
              aria-controls={id}
              href={`#${id}`}
              onClick={(event) => event.preventDefault()}
            >
              {label}
            </a>
          </TabsTrigger>
        ))}
      </TabsList>
      <div className="tab-panels" data-live={live || undefined}>
        {[...tabs.filter(({ stays }) => !stays), ...tabs.filter(({ stays }) => stays)].map((tab) => (
          <TabsContent
            key={tab.id}
            value={tab.id}
            id={tab.id}
            aria-labelledby={`tab-${tab.id}`}
            forceMount
            data-active={tab.id === active || undefined}
            hidden={live && tab.id !== active && !tab.stays}
            className={cn('tab-panel', tab.stays && 'tab-panel-stays')}
          >
            {tab.content}
          </TabsContent>
        ))}
      </div>
    </Tabs>
  )
}

/** Neither a step in the history nor a jump on the page. */
function choose(id: string) {
  history.replaceState(history.state, '', `#${id}`)
  window.dispatchEvent(new Event(CHANGED))
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
