'use client'

import { useState } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { Search } from '@/components/ui/icons'
import { loadPart } from '@/components/ui/load-part'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { SearchForm } from './search-form'

const load = async () => (await import('./search-panel')).SearchPanel

/** Plain form that loads the search panel on intent and passes typed text on. */
export function SearchBox({ shortcuts }: { shortcuts: readonly { slug: string; name: string }[] }) {
  /** Open panel with initial text; null if closed. */
  const [panel, setPanel] = useState<{ id: number; typed: string } | null>(null)
  const [SearchPanel, withPanel] = useOnDemand(load)
  const open = (typed: string) => {
    setPanel((now) => ({ id: (now?.id ?? 0) + 1, typed }))
    void withPanel()
  }
  // A late close event affects only its own panel.
  const close = (id: number) => setPanel((now) => (now?.id === id ? null : now))
  const near = () => void loadPart(load)

  return (
    <>
      <div
        className="header-search hidden flex-1 tablet:block tablet:max-desktop:order-1 tablet:max-desktop:basis-full"
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (event.target instanceof HTMLInputElement) open(event.target.value)
        }}
        onInput={(event) => open((event.target as HTMLInputElement).value)}
      >
        <SearchForm />
      </div>
      <details className="header-search-button ms-auto tablet:hidden" onPointerEnter={near}>
        <summary
          className={iconButtonVariants()}
          aria-label="جست‌وجو"
          onClick={(event) => {
            event.preventDefault()
            open('')
          }}
        >
          <Search className="icon" aria-hidden="true" />
        </summary>
        <SearchForm className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper px-gutter pt-2 pb-3" />
      </details>
      {SearchPanel && panel && (
        <SearchPanel
          key={panel.id}
          typed={panel.typed}
          shortcuts={shortcuts}
          onClose={() => close(panel.id)}
        />
      )}
    </>
  )
}
