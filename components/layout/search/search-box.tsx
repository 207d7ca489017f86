'use client'

import { lazy, Suspense, useState } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { Search } from '@/components/ui/icons'
import { SearchForm } from './search-form'

const load = () => import('./search-panel')
const SearchPanel = lazy(load)

/**
 * The search of the header: a plain form on desktops, a magnifier on phones, which opens a row under the header. With JavaScript both open the search panel, which
 * is fetched when somebody comes near; what stands in the form by then comes along, or is sent by it.
 */
export function SearchBox({ shortcuts }: { shortcuts: readonly { slug: string; name: string }[] }) {
  /** The open panel, with what was typed before it was there; null while it is closed. */
  const [panel, setPanel] = useState<{ id: number; typed: string } | null>(null)
  const open = (typed: string) => setPanel((now) => ({ id: (now?.id ?? 0) + 1, typed }))
  // A key can come before the browser reports that the last panel was closed: that one closes only itself.
  const close = (id: number) => setPanel((now) => (now?.id === id ? null : now))
  const near = () => void load()

  return (
    <>
      <div
        className="hidden flex-1 tablet:block"
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (event.target instanceof HTMLInputElement) open(event.target.value)
        }}
        onInput={(event) => open((event.target as HTMLInputElement).value)}
      >
        <SearchForm />
      </div>
      <details className="ms-auto tablet:hidden" onPointerEnter={near}>
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
      {panel && (
        <Suspense>
          <SearchPanel
            key={panel.id}
            typed={panel.typed}
            shortcuts={shortcuts}
            onClose={() => close(panel.id)}
          />
        </Suspense>
      )}
    </>
  )
}
