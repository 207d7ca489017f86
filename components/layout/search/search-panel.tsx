'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ChipLink } from '@/components/ui/chip'
import { Search, X } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { productsPath } from '@/lib/listing/list-address'
import { clearSearches, forgetSearch, recentSearches } from '@/lib/search/recent'
import { PanelHeading } from './panel-heading'
import { RecentSearches } from './recent-searches'
import { optionsOf, SearchSuggestions } from './search-suggestions'
import { useSuggestions } from './use-suggestions'

/** Combobox: arrow keys move through suggestions, focus stays in the field. */
export function SearchPanel({
  typed,
  shortcuts,
  onClose,
}: {
  /** Text from the header field, including keys typed while loading. */
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
    const header = document.querySelector('header')
    element.style.setProperty('--panel-top', `${Math.max(0, header?.getBoundingClientRect().bottom ?? 0)}px`)
    element.showModal()
  }, [])

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (!wanted && !current) return
    router.push(current?.href ?? productsPath({ search: wanted }))
    onClose()
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || options.length === 0) return
    event.preventDefault()
    // Options plus the field itself.
    const places = options.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <dialog
      ref={dialog}
      // Below the header, over a backdrop.
      className="search-panel fixed inset-x-0 top-(--panel-top,0) bottom-auto m-0 max-h-[calc(100dvh-var(--panel-top,0px))] w-full max-w-none overflow-y-auto overscroll-contain bg-paper pt-3 pb-6 text-ink backdrop:animate-appear backdrop:bg-scrim open:animate-rise max-tablet:h-[calc(100dvh-var(--panel-top,0px))] tablet:rounded-b-[28px] tablet:pt-6 tablet:pb-8 tablet:shadow-3"
      aria-label="جست‌وجو"
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="container-page">
        <form action="/products" role="search" className="flex items-center gap-3" onSubmit={search}>
          <div className="relative min-w-0 flex-1">
            <Search
              className="icon pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
              aria-hidden="true"
            />
            <Input
              className="h-14 px-4! ps-12.5! text-18"
              type="search"
              name="search"
              role="combobox"
              aria-label="جست‌وجوی محصول"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={current && `${listId}-${active}`}
              placeholder="نام محصول، برند یا دسته"
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
          <IconButton
            icon={X}
            className="-me-2.5"
            label="بستن جست‌وجو"
            onClick={() => dialog.current?.close()}
          />
        </form>
        {!text.trim() && popular.length > 0 && (
          <Chips title="جست‌وجوهای پرطرفدار" id={`${listId}-popular`}>
            {popular.map((word) => (
              <ChipLink key={word} href={productsPath({ search: word })} onClick={onClose}>
                {word}
              </ChipLink>
            ))}
          </Chips>
        )}
        <div className="mt-4.5 grid grid-cols-1 gap-6 desktop:mt-6 desktop:flex desktop:items-start desktop:gap-12">
          {!text.trim() && (
            <RecentSearches
              texts={recent}
              onChoose={onClose}
              onForget={(forgotten) => setRecent(forgetSearch(forgotten))}
              onClear={() => setRecent(clearSearches())}
            />
          )}
          <SearchSuggestions
            listId={listId}
            state={state}
            options={options}
            active={active}
            onActive={setActive}
            onChoose={onClose}
          />
        </div>
        <Chips title="میان‌بُر دسته‌ها" id={`${listId}-categories`}>
          {shortcuts.map(({ slug, name }) => (
            <ChipLink key={slug} href={productsPath({ category: slug })} onClick={onClose}>
              {name}
            </ChipLink>
          ))}
          <ChipLink href="/products" className="text-action" onClick={onClose}>
            همهٔ محصولات
          </ChipLink>
        </Chips>
      </div>
    </dialog>
  )
}

function Chips({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-4.5 desktop:mt-6">
      <PanelHeading id={id}>{title}</PanelHeading>
      <div className="-mx-gutter flex [scrollbar-width:none] gap-2 overflow-x-auto px-gutter py-0.5 *:flex-none">
        {children}
      </div>
    </section>
  )
}
