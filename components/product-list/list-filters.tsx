'use client'

import type { CSSProperties, ReactNode } from 'react'
import { SlidersHorizontal, X } from '@/components/ui/icons'
import { Checkbox, Switch } from '@/components/ui/options'
import type { ListQuery } from '@/lib/listing/query'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { Facets } from '@/lib/listing/types'
import { FilterForm } from './filter-form'
import { PriceRange } from './price-range'

/** How many brands and colors stand there before the rest is unfolded. */
const SHOWN = 8

export const FILTERS_ID = 'filters'

/** Opens the filters on phones and tablets; works without JavaScript. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button type="button" popoverTarget={FILTERS_ID} className="btn btn-outline">
      <SlidersHorizontal className="icon icon-s" aria-hidden="true" />
      فیلترها
      {count > 0 && (
        <span className="count-mark">
          {toPersianDigits(count)}
          <span className="sr-only"> فیلتر</span>
        </span>
      )}
    </button>
  )
}

/**
 * What narrows the list: a rail beside it on desks, a sheet from below on phones and tablets. `categories` is the way
 * through the categories. A part of the browser's: the data of a page holds the choices, not their elements as well.
 */
export function ListFilters({
  query,
  facets,
  categories,
}: {
  query: ListQuery
  facets: Omit<Facets, 'categories'>
  categories: ReactNode
}) {
  const { category, search, sort, brands = [], colors = [], min, max, inStock, discounted } = query
  const hidden = Object.entries({ search, category, sort }).filter(([, value]) => value)
  const { price } = facets
  return (
    <aside id={FILTERS_ID} popover="auto" className="list-sheet list-filters" aria-labelledby="filters-title">
      <SheetHead id="filters-title" title="فیلترها" target={FILTERS_ID} />
      {categories}
      {/* A list of another kind brings its own choices. */}
      <FilterForm key={JSON.stringify(query)}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(price.min !== null || min !== undefined || max !== undefined) && (
          <Group title="قیمت" note="تومان">
            <PriceRange least={price.min} most={price.max} min={min} max={max} />
          </Group>
        )}
        <Choices
          title="رنگ"
          chosen={colors}
          options={facets.colors}
          className="swatch-choices"
          render={(option, checked) => <ColorChoice key={option.name} {...option} checked={checked} />}
        />
        <Choices
          title="برند"
          chosen={brands}
          options={facets.brands}
          render={({ name, count }, checked) => (
            <Checkbox
              key={name}
              name="brand"
              value={name}
              defaultChecked={checked}
              label={<bdi className="min-w-0 truncate">{name}</bdi>}
              note={formatNumber(count)}
            />
          )}
        />
        <fieldset className="filter-group">
          <legend className="sr-only">موجودی و تخفیف</legend>
          <CountedSwitch name="stock" label="فقط کالاهای موجود" count={facets.inStock} on={inStock} />
          <CountedSwitch name="off" label="فقط تخفیف‌دارها" count={facets.discounted} on={discounted} />
        </fieldset>
        <div className="filter-submit">
          <button type="submit" className="btn btn-primary w-full">
            نمایش کالاها
          </button>
        </div>
      </FilterForm>
    </aside>
  )
}

/** Title and a way out of a sheet; desks do not see it. */
export function SheetHead({ id, title, target }: { id: string; title: string; target: string }) {
  return (
    <div className="list-sheet-head">
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        popoverTarget={target}
        popoverTargetAction="hide"
        className="icon-btn"
        aria-label="بستن"
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>
        {title}
        {note && <small> {note}</small>}
      </legend>
      {children}
    </fieldset>
  )
}

/** The commonest choices and those that are made; the rest is unfolded. */
function Choices<Option extends { name: string; count: number }>({
  title,
  chosen,
  options,
  className,
  render,
}: {
  title: string
  chosen: readonly string[]
  options: readonly Option[]
  className?: string
  render: (option: Option, checked: boolean) => ReactNode
}) {
  const known = new Set(options.map(({ name }) => name))
  const gone = chosen.filter((name) => !known.has(name)).map((name) => ({ name, count: 0 }) as Option)
  const all = [...options, ...gone]
  if (all.length === 0) return null
  const isFirst = ({ name }: Option, index: number) => index < SHOWN || chosen.includes(name)
  const draw = (option: Option) => render(option, chosen.includes(option.name))
  const rest = all.filter((option, index) => !isFirst(option, index))
  return (
    <Group title={title}>
      <div className={className}>{all.filter(isFirst).map(draw)}</div>
      {rest.length > 0 && (
        <details className="filter-more">
          <summary>{toPersianDigits(rest.length)} مورد دیگر</summary>
          <div className={className}>{rest.map(draw)}</div>
        </details>
      )}
    </Group>
  )
}

/** Color and name; a chosen color that no product has any more has no dot. */
function ColorChoice({
  name,
  count,
  hex,
  checked,
}: {
  name: string
  count: number
  hex?: string
  checked: boolean
}) {
  return (
    <label className="swatch-choice">
      <input type="checkbox" name="color" value={name} defaultChecked={checked} />
      {hex && <i className="dot" style={{ '--c': hex } as CSSProperties} />}
      {name} <small>{formatNumber(count)}</small>
    </label>
  )
}

function CountedSwitch({
  name,
  label,
  count,
  on,
}: {
  name: string
  label: string
  count: number
  on: boolean | undefined
}) {
  return (
    <Switch
      name={name}
      value="1"
      defaultChecked={on}
      disabled={count === 0 && !on}
      label={
        <>
          {label} <small>{formatNumber(count)}</small>
        </>
      }
    />
  )
}
