'use client'

import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SearchForm } from './search-form'

const load = () => import('./search-panel')
const SearchPanel = lazy(load)

/**
 * The search of the header: a plain form on desks, a magnifier on phones. With JavaScript both open the search panel, which
 * is fetched when somebody comes near.
 */
export function SearchBox({ shortcuts }: { shortcuts: readonly { slug: string; name: string }[] }) {
  /** What was typed before the panel was there; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const wide = useRef<HTMLDivElement>(null)
  const narrow = useRef<HTMLDetailsElement>(null)
  const near = () => void load()

  // Somebody was quicker than the scripts: the panel takes over with what stands in the field by now.
  useEffect(() => {
    const early = narrow.current?.open ? narrow.current : wide.current
    const field = early?.querySelector('input')
    if (!field || (early === wide.current && field !== document.activeElement)) return
    narrow.current?.removeAttribute('open')
    setTyped(field.value)
    field.value = ''
  }, [])

  return (
    <>
      <div
        ref={wide}
        className="search-wide"
        onPointerEnter={near}
        onFocus={near}
        onClick={(event) => {
          if (event.target instanceof HTMLInputElement) setTyped(event.target.value)
        }}
        onInput={(event) => setTyped((event.target as HTMLInputElement).value)}
      >
        <SearchForm />
      </div>
      <details ref={narrow} className="search-narrow" onPointerEnter={near}>
        <summary
          className="icon-btn"
          aria-label="جست‌وجو"
          onClick={(event) => {
            event.preventDefault()
            setTyped('')
          }}
        >
          <Search className="icon" aria-hidden="true" />
        </summary>
        <SearchForm />
      </details>
      {typed !== null && (
        <Suspense>
          <SearchPanel typed={typed} shortcuts={shortcuts} onClose={() => setTyped(null)} />
        </Suspense>
      )}
    </>
  )
}
