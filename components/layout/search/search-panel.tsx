'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Search, X } from '@/components/ui/icons'
import { productsPath } from '@/lib/listing/cached-listing'
import { forgetSearch, recentSearches, rememberSearch } from '@/lib/search/recent'
import { RecentSearches } from './recent-searches'
import { optionsOf, SearchSuggestions } from './search-suggestions'
import { useSuggestions } from './use-suggestions'

/**
 * The panel under the header: a field with suggestions, the last and the popular searches, the way to the categories. Arrow keys go through
 * the suggestions while the focus stays in the field.
 */
export default function SearchPanel({
  typed,
  shortcuts,
  onClose,
}: {
  /** What stood in the header's field when it was opened; later keys before the panel was there come along. */
  typed: string
  shortcuts: readonly { slug: string; name: string }[]
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  const listId = useId()
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const state = useSuggestions(text)
  const options = state.suggestions ? optionsOf(state.suggestions, state.text) : []
  const current = options[active]
  const popular = state.suggestions?.popular ?? []

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    const header = document.querySelector('.site-header')
    element.style.setProperty('--panel-top', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`)
    element.showModal()
  }, [])

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted && !current) return
    if (!current) rememberSearch(wanted)
    router.push(current?.href ?? productsPath({ search: wanted }))
    onClose()
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || options.length === 0) return
    event.preventDefault()
    // One place more than there are options: the field itself.
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <dialog
      ref={dialog}
      className="search-panel"
      aria-label="جست‌وجو"
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="container-page">
        <form action="/products" role="search" className="search-bar" onSubmit={search}>
          <div className="search-field">
            <Search className="icon" aria-hidden="true" />
            <input
              className="input"
              type="search"
              name="search"
              role="combobox"
              aria-label="جست‌وجوی کالا"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={current && `${listId}-${active}`}
              placeholder="نام کالا، برند یا دسته"
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
              autoFocus
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setActive(-1)
              }}
              onKeyDown={move}
              onFocus={(event) => event.target.setSelectionRange(text.length, text.length)}
            />
          </div>
          <Button type="submit" size="l" className="max-tablet:hidden">
            جست‌وجو
          </Button>
          <IconButton label="بستن جست‌وجو" onClick={() => dialog.current?.close()}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </form>
        {!text.trim() && popular.length > 0 && (
          <Chips title="جست‌وجوهای پرطرفدار" id={`${listId}-popular`}>
            {popular.map((word) => (
              <Link
                prefetch={false}
                key={word}
                href={productsPath({ search: word })}
                className="chip"
                onClick={onClose}
              >
                {word}
              </Link>
            ))}
          </Chips>
        )}
        <div className="search-columns">
          <RecentSearches
            texts={recent}
            onChoose={onClose}
            onForget={(forgotten) => setRecent(forgetSearch(forgotten))}
          />
          <SearchSuggestions
            listId={listId}
            state={state}
            options={options}
            active={active}
            onActive={setActive}
            onChoose={(option) => {
              if (option.kind === 'all') rememberSearch(text)
              onClose()
            }}
          />
        </div>
        <Chips title="میان‌بُر دسته‌ها" id={`${listId}-categories`}>
          {shortcuts.map(({ slug, name }) => (
            <Link
              prefetch={false}
              key={slug}
              href={productsPath({ category: slug })}
              className="chip"
              onClick={onClose}
            >
              {name}
            </Link>
          ))}
          <Link prefetch={false} href="/products" className="chip text-action" onClick={onClose}>
            همهٔ کالاها
          </Link>
        </Chips>
      </div>
    </dialog>
  )
}

/** Ways to go on, in one line that can be pushed aside where it is longer than the screen. */
function Chips({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="search-chips">
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
