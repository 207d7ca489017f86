'use client'

import { Download, Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { MenuButton } from '@/components/ui/menu-button'
import { Select } from '@/components/ui/select'
import type { Direction, ListChange, ListState } from '@/lib/admin/list'
import { formatNumber } from '@/lib/utils/text'
import { filterText, MoreFilters } from './more-filters'
import type { Column, Filter } from './types'

const FILTER = 'min-w-35 flex-[0_1_176px] cards:flex-[1_1_140px]'

/** Search delay, in milliseconds. */
const REST_MS = 350

/** Labeled filters are in «فیلترها»; narrow screens put everything but the search there. */
export function TableToolbar<Row>({
  path,
  state,
  columns,
  filters,
  searchHint,
  exportHref,
  views,
  tools,
  go,
}: {
  path: string
  state: ListState
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  searchHint: string | undefined
  exportHref: string | undefined
  views: ReactNode
  tools: ReactNode
  go: (change: ListChange) => void
}) {
  const [open, setOpen] = useState(false)
  const shownFilters = filters.filter(({ label }) => label === undefined)
  const more = filters.filter(({ label }) => label !== undefined)
  const active = filters.filter(({ name }) => state.filters[name])
  const moreActive = active.filter(({ label }) => label !== undefined).length
  const sortable = columns.filter(({ sort }) => sort)
  const folded = !open && 'cards:hidden'
  return (
    <div
      className={cn(
        'grid gap-3 p-4 cards:p-3',
        // Contains only the sort menu of narrow screens.
        !searchHint && filters.length === 0 && !exportHref && !views && 'not-cards:hidden',
        // Nothing at all.
        !searchHint && filters.length + sortable.length === 0 && !exportHref && !views && 'hidden',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {searchHint && <SearchForm path={path} search={state.search} hint={searchHint} go={go} />}
        <FiltersButton
          isOpen={open}
          onToggle={() => setOpen(!open)}
          active={active.length}
          moreActive={moreActive}
          hasMore={more.length > 0}
          isIcon={searchHint !== undefined}
        />
        {/* Next row. */}
        <div className={cn('basis-full', !tools && 'not-cards:hidden', folded)}>{tools}</div>
        {shownFilters.map(({ name, all, options = [] }) => (
          <Select
            key={name}
            className={cn(FILTER, folded)}
            aria-label={all}
            value={state.filters[name] ?? ''}
            onChange={(event) => go({ filters: { [name]: event.target.value || null } })}
            none={all}
            options={options}
          />
        ))}
        {sortable.length > 0 && (
          <Select
            className={cn(FILTER, 'not-cards:hidden', folded)}
            aria-label="ترتیب"
            value={`${state.sort} ${state.direction}`}
            onChange={(event) => {
              const [sort, direction] = event.target.value.split(' ') as [string, Direction]
              go({ sort, direction })
            }}
          >
            {sortable.some(({ sort }) => sort === state.sort) || (
              <option value={`${state.sort} ${state.direction}`}>ترتیب پیش‌فرض</option>
            )}
            {sortable.flatMap(({ sort, header }) => [
              <option key={`${sort} asc`} value={`${sort} asc`}>{`${header}، کم به زیاد`}</option>,
              <option key={`${sort} desc`} value={`${sort} desc`}>{`${header}، زیاد به کم`}</option>,
            ])}
          </Select>
        )}
        {views && <div className={cn('contents', folded)}>{views}</div>}
        {exportHref && (
          <div className={cn('ms-auto', folded)}>
            <MenuButton
              label="خروجی فهرست"
              className="px-4!"
              items={[
                { label: 'خروجی اکسل', icon: Download, href: withFormat(exportHref, 'xlsx'), external: true },
                { label: 'خروجی CSV', icon: Download, href: withFormat(exportHref, 'csv'), external: true },
              ]}
            >
              <Download className="icon" aria-hidden="true" />
              <span className="cards:sr-only">خروجی</span>
            </MenuButton>
          </div>
        )}
      </div>
      {active.length > 0 && <FilterChips active={active} state={state} go={go} />}
      {open && more.length > 0 && <MoreFilters filters={more} state={state} go={go} />}
    </div>
  )
}

function withFormat(href: string, format: 'xlsx' | 'csv'): string {
  return `${href}${href.includes('?') ? '&' : '?'}format=${format}`
}

function SearchForm({
  path,
  search,
  hint,
  go,
}: {
  path: string
  search: string
  hint: string
  go: (change: ListChange) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)

  // Follows URL changes unless the user is typing.
  const shown = useRef(search)
  useEffect(() => {
    if (search === shown.current) return
    shown.current = search
    if (field.current && document.activeElement !== field.current) field.current.value = search
  }, [search])
  // Searches text typed before hydration.
  const readField = useEffectEvent(() => {
    if (field.current && field.current.value !== search) find(field.current.value)
  })
  useEffect(() => {
    readField()
    return () => clearTimeout(timer.current)
  }, [])

  function find(text: string, rest = REST_MS) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (text.trim() !== search) go({ search: text.trim() })
    }, rest)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    find(field.current!.value, 0)
  }

  return (
    <form
      action={path}
      role="search"
      className="max-w-90 flex-[1_1_160px] cards:max-w-none cards:min-w-0 cards:basis-0"
      onSubmit={submit}
    >
      <Input
        ref={field}
        name="search"
        type="search"
        defaultValue={search}
        maxLength={100}
        placeholder={hint}
        aria-label={`جست‌وجو: ${hint}`}
        icon={<Search className="icon" aria-hidden="true" />}
        onChange={(event) => find(event.target.value)}
      />
    </form>
  )
}

/** Counts all active filters on narrow screens, else the labeled ones. Inside a `@container`. */
export function FiltersButton({
  isOpen,
  onToggle,
  active,
  moreActive = 0,
  hasMore = false,
  isIcon = false,
}: {
  isOpen: boolean
  onToggle: () => void
  active: number
  moreActive?: number
  /** Otherwise only narrow screens show it. */
  hasMore?: boolean
  /** No text on narrow screens. */
  isIcon?: boolean
}) {
  return (
    <Button
      variant="outline"
      className={cn('cards:px-3.5!', !hasMore && 'not-cards:hidden')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <SlidersHorizontal className="icon" aria-hidden="true" />

      <span className={cn(isIcon && 'cards:sr-only')}>فیلترها</span>
      {moreActive > 0 && <small className="cards:hidden">({formatNumber(moreActive)})</small>}
      {active > 0 && <small className="not-cards:hidden">({formatNumber(active)})</small>}
    </Button>
  )
}

function FilterChips({
  active,
  state,
  go,
}: {
  active: readonly Filter[]
  state: ListState
  go: (change: ListChange) => void
}) {
  return (
    <ul
      className={cn(
        'flex flex-wrap gap-2',
        active.every(({ label }) => label === undefined) && 'not-cards:hidden',
      )}
      aria-label="فیلترهای برگزیده"
    >
      {active.map((filter) => (
        // Wide screens already show unlabeled filters.
        <li key={filter.name} className={filter.label === undefined ? 'not-cards:hidden' : undefined}>
          <button
            type="button"
            className="inline-flex min-h-10 items-center gap-1.5 rounded-pill bg-action-soft px-4 text-14 text-action-soft-ink hover:bg-action-soft-hover"
            aria-label={`برداشتن فیلتر ${filterText(filter, state.filters[filter.name]!)}`}
            onClick={() => go({ filters: { [filter.name]: null } })}
          >
            {filterText(filter, state.filters[filter.name]!)}
            <X className="icon icon-s" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
