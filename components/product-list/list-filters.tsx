'use client'

import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { ColorDot } from '@/components/ui/color-dot'
import { Switch } from '@/components/ui/switch'
import type { ListQuery } from '@/lib/listing/query'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { Facets } from '@/lib/listing/types'
import { FilterForm } from './filter-form'
import { PriceRange } from './price-range'

/** How many brands and colors stand there before the rest is unfolded. */
const SHOWN = 8

const GROUP = 'border-b border-line py-4'

/** What narrows the list. A part of the browser's: the data of a page holds the choices, not their elements as well. */
export function ListFilters({ query, facets }: { query: ListQuery; facets: Omit<Facets, 'categories'> }) {
  const { category, search, sort, brands = [], colors = [], min, max, inStock, discounted } = query
  const hidden = Object.entries({ search, category, sort }).filter(([, value]) => value)
  const { price } = facets
  return (
    // A list of another kind brings its own choices.
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
        className="flex flex-wrap gap-2"
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
      <fieldset className={GROUP}>
        <legend className="sr-only">موجودی و تخفیف</legend>
        <CountedSwitch name="stock" label="فقط کالاهای موجود" count={facets.inStock} on={inStock} />
        <CountedSwitch name="off" label="فقط تخفیف‌دارها" count={facets.discounted} on={discounted} />
      </fieldset>
      {/* Beside the list each choice acts at once; the button is for the sheet and for browsers without scripts. */}
      <div className="pt-4 max-desktop:sticky max-desktop:bottom-[calc(-20px-env(safe-area-inset-bottom))] max-desktop:-mx-5 max-desktop:bg-surface max-desktop:px-5 max-desktop:pt-3 max-desktop:pb-[calc(20px+env(safe-area-inset-bottom))] desktop:not-noscript:hidden">
        <button type="submit" className={buttonVariants({ block: true })}>
          نمایش کالاها
        </button>
      </div>
    </FilterForm>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={GROUP}>
      {/* Floating, a legend stands inside of its fieldset's padding. */}
      <legend className="float-start mb-2 w-full text-16 leading-snug font-strong [&+*]:clear-both">
        {title}
        {note && <small className="text-12 font-text text-muted"> {note}</small>}
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
        <details>
          <summary className="inline-flex min-h-11 items-center text-14 font-label text-action">
            {toPersianDigits(rest.length)} مورد دیگر
          </summary>
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
    <label className="has-checked:inset-shadow-chosen relative inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line ps-2.5 pe-3 text-13 hover:border-line-strong has-checked:border-action has-checked:bg-action-soft has-checked:text-action-soft-ink has-focus-visible:shadow-focus desktop:min-h-9">
      <input
        type="checkbox"
        name="color"
        value={name}
        defaultChecked={checked}
        className="peer absolute inset-0 opacity-0"
      />
      {hex && <ColorDot hex={hex} />}
      {name} <small className="text-12 text-muted peer-checked:text-inherit">{formatNumber(count)}</small>
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
          {label} <small className="text-12 text-muted">{formatNumber(count)}</small>
        </>
      }
    />
  )
}
