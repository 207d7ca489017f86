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
  /** What was typed before the panel was there; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const near = () => void load()

  return (
    <>
      <div
        className="hidden flex-1 tablet:block"
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
        }}
        onInput={(event) => setTyped((event.target as HTMLInputElement).value)}
      >
        <SearchForm />
      </div>
      <details className="ms-auto tablet:hidden" onPointerEnter={near}>
        <summary
          className={iconButtonVariants()}
          aria-label="جست‌وجو"
          onClick={(event) => {
            event.preventDefault()
            setTyped('')
          }}
        >
          <Search className="icon" aria-hidden="true" />
        </summary>
        <SearchForm className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper px-gutter pt-2 pb-3" />
      </details>
      {typed !== null && (
        <Suspense>
          <SearchPanel typed={typed} shortcuts={shortcuts} onClose={() => setTyped(null)} />
        </Suspense>
      )}
    </>
  )
}
