'use client'

import { useRef } from 'react'
import { DateTimeInput, UNREADABLE_DATE } from '@/components/admin/form/date-time-input'
import { useProductSearch } from '@/components/admin/use-product-search'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { ListChange, ListState } from '@/lib/admin/list'
import { startOfTehranDay, tehranDay } from '@/lib/admin/tehran-time'
import { formatDate } from '@/lib/utils/dates'
import type { Filter } from './types'

/** «استان: فارس»، «ناموجود» */
export function filterText({ label, options, kind, chosen }: Filter, value: string): string {
  const text =
    kind === 'day'
      ? formatDate(startOfTehranDay(value))
      : (options?.find((option) => option.value === value)?.label ?? chosen ?? value)
  return label === undefined ? text : `${label}: ${text}`
}

export function MoreFilters({
  filters,
  state,
  go,
}: {
  filters: readonly Filter[]
  state: ListState
  go: (change: ListChange) => void
}) {
  return (
    <div
      role="group"
      aria-label="فیلترها"
      className="grid gap-4 rounded-m bg-sunken p-4 tablet:grid-cols-2 desktop:grid-cols-3"
    >
      {filters.map((filter) => (
        <Control
          // Remounts text fields when the URL changes.
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          choose={(value) => go({ filters: { [filter.name]: value || null } })}
        />
      ))}
    </div>
  )
}

function Control({
  filter,
  value,
  choose,
}: {
  filter: Filter
  value: string
  choose: (value: string) => void
}) {
  const { label = '', all, options = [], kind } = filter
  if (kind === 'day')
    return (
      <Field label={label}>
        {(control) => (
          <DateTimeInput
            {...control}
            dateOnly
            value={value ? startOfTehranDay(value) : null}
            onChange={(next) => {
              if (next !== UNREADABLE_DATE) choose(next ? tehranDay(next) : '')
            }}
            onBlur={() => undefined}
          />
        )}
      </Field>
    )
  if (kind === 'text') return <TextFilter key={value} label={label} value={value} choose={choose} />
  if (kind === 'product')
    return <ProductFilter label={label} all={all} chosen={filter.chosen} value={value} choose={choose} />
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => choose(event.target.value)}
          none={all}
          options={options}
        />
      )}
    </Field>
  )
}

/** Applies on blur or Enter. */
function TextFilter({
  label,
  value,
  choose,
}: {
  label: string
  value: string
  choose: (value: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const apply = () => {
    const typed = field.current!.value.trim()
    if (typed !== value) choose(typed)
  }
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          defaultValue={value}
          maxLength={60}
          autoComplete="off"
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply()
          }}
        />
      )}
    </Field>
  )
}

export function ProductFilter({
  label,
  all,
  chosen,
  value,
  choose,
}: {
  label: string
  all: string
  chosen: string | undefined
  value: string
  choose: (id: string, name: string) => void
}) {
  const { search, found, type } = useProductSearch()
  const unchosen = found?.length === 0 ? 'محصولی با این نام نیست' : all
  return (
    <Field label={label} hint={value ? (chosen ?? '') : unchosen}>
      {(control) => (
        <>
          <Input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="نام محصول"
            value={search}
            onChange={(event) => type(event.target.value)}
          />
          {found && found.length > 0 && (
            <ul
              className="max-h-60 overflow-y-auto rounded-m border border-line bg-surface py-1"
              aria-label="محصولات یافته"
            >
              {found.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="min-h-10 w-full px-3.5 py-1.5 text-start text-14 hover:bg-sunken"
                    aria-pressed={id === value}
                    onClick={() => {
                      type('')
                      choose(id, name)
                    }}
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
