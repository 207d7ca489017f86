'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { ColorDot } from '@/components/ui/color-dot'
import { ChevronDown, ChevronRight } from '@/components/ui/icons'
import { Switch } from '@/components/ui/switch'
import { isOwnParam, isRange, NAMED_ATTRIBUTES, RATING_LABEL } from '@/lib/listing/attribute-params'
import type { ListQuery } from '@/lib/listing/list-query'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { AttributeFacet } from '@/lib/attributes/types'
import type { Facets } from '@/lib/listing/types'
import { FilterButton, FilterForm } from './filter-form'
import { RangeFields } from './range-fields'
import { numberScale, priceScale } from './scales'

/** Choices before «more». */
const SHOWN = 5
/** Attributes expanded initially, after category and price. */
const OPEN = 1

const GROUP = 'border-b border-line py-2'
const TITLE = 'text-16 leading-snug font-strong'

export interface CategoryChoices {
  /** Parent category; null at the top. */
  above: { href: string; name: string } | null
  /** Parent slug of the choices; undefined: top level. */
  parent: string | undefined
  options: readonly { slug: string; name: string; count: number; isChosen: boolean }[]
}

/** A client component, to keep its elements out of the RSC payload. */
export function ListFilters({
  query,
  total,
  facets,
  categories,
}: {
  query: ListQuery
  /** Current matches. */
  total: number
  facets: Omit<Facets, 'categories'>
  categories: CategoryChoices
}) {
  const { search, sort, brands = [], colors = [], min, max, inStock, discounted, rating } = query
  const { price, attributes } = facets
  const named = attributes.map(({ key }) => key).filter((key) => !isOwnParam(key))
  const hidden = Object.entries({
    search,
    category: categories.parent,
    sort,
    [NAMED_ATTRIBUTES]: named.join(','),
  })
  return (
    // New choices for another list.
    <FilterForm key={JSON.stringify(query)}>
      {hidden.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <CategoryGroup {...categories} />
      {(price.min !== null || min !== undefined || max !== undefined) && (
        <Group title="قیمت" note="تومان" isOpen>
          <RangeFields
            least={price.min}
            most={price.max}
            asked={{ min, max }}
            scale={priceScale(price.min ?? 0, price.max ?? 0)}
          />
        </Group>
      )}
      {attributes.map((attribute, index) => (
        <AttributeGroup
          key={attribute.key}
          attribute={attribute}
          asked={query.attributes?.[attribute.key]}
          isOpen={index < OPEN}
        />
      ))}
      <NamedGroup
        title="رنگ"
        isOpen={attributes.length === 0}
        chosen={colors}
        options={facets.colors}
        className="flex flex-wrap gap-2"
        render={(option, checked) => <ColorChoice key={option.name} {...option} checked={checked} />}
      />
      <NamedGroup
        title="برند"
        isOpen={attributes.length + facets.colors.length === 0}
        chosen={brands}
        options={facets.brands}
        render={({ name, count }, checked) => (
          <Choice key={name} name="brand" value={name} label={name} count={count} checked={checked} />
        )}
      />
      <fieldset className={GROUP}>
        <legend className="sr-only">امتیاز، موجودی و تخفیف</legend>
        {(facets.rated > 0 || rating) && (
          <Choice
            name="rating"
            value={String(rating ?? 4)}
            label={RATING_LABEL}
            count={facets.rated}
            checked={rating !== undefined}
          />
        )}
        <CountedSwitch name="stock" label="فقط محصولات موجود" count={facets.inStock} on={inStock} />
        <CountedSwitch name="off" label="فقط تخفیف‌دارها" count={facets.discounted} on={discounted} />
      </fieldset>
      {/* For the sheet and for no JavaScript. */}
      <div className="filter-foot desktop:not-noscript:hidden">
        <FilterButton total={total} />
      </div>
    </FilterForm>
  )
}

function Group({
  title,
  note,
  isOpen,
  children,
}: {
  title: string
  note?: string | false | null | undefined
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className={`group ${GROUP}`} open={isOpen}>
      <summary className={`flex min-h-11 cursor-pointer items-center gap-1 ${TITLE}`}>
        {title}
        {note && <small className="text-12 font-text text-muted">{note}</small>}
        <ChevronDown
          className="icon icon-s ms-auto text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div role="group" aria-label={title} className="pb-2">
        {children}
      </div>
    </details>
  )
}

function Choice({
  name,
  value,
  label,
  count,
  checked,
}: {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
}) {
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={checked}
      label={
        <span className="min-w-0">
          <bdi>{label}</bdi> <small className="text-12 text-muted">{formatNumber(count)}</small>
        </span>
      }
    />
  )
}

function CategoryGroup({ above, options }: CategoryChoices) {
  if (!above && options.length === 0) return null
  return (
    <Group title="دسته" isOpen>
      {above && (
        <Link
          prefetch={false}
          href={above.href}
          scroll={false}
          className="-ms-1 flex min-h-11 items-center gap-2 text-14 text-muted hover:text-action"
        >
          <ChevronRight className="icon icon-s" aria-hidden="true" />
          {above.name}
        </Link>
      )}
      <Choices
        options={options}
        isChosen={(option) => option.isChosen}
        render={({ slug, name, count }, checked) => (
          <Choice key={slug} name="in" value={slug} label={name} count={count} checked={checked} />
        )}
      />
    </Group>
  )
}

function AttributeGroup({
  attribute,
  asked,
  isOpen,
}: {
  attribute: AttributeFacet
  asked: NonNullable<ListQuery['attributes']>[string] | undefined
  isOpen: boolean
}) {
  const { key, name } = attribute
  const chosen = asked && !isRange(asked) ? asked : []
  if (attribute.kind === 'boolean')
    return (
      <div className={GROUP}>
        <Choice name={key} value="yes" label={name} count={attribute.count} checked={asked !== undefined} />
      </div>
    )
  // The name already contains the unit.
  const unit = attribute.kind === 'number' && !name.endsWith(attribute.unit ?? '') && attribute.unit
  return (
    <Group title={name} note={unit} isOpen={isOpen || asked !== undefined}>
      {attribute.kind === 'number' ? (
        <RangeFields
          least={attribute.min}
          most={attribute.max}
          asked={asked && isRange(asked) ? asked : {}}
          scale={numberScale(attribute)}
        />
      ) : (
        <Choices
          options={attribute.choices}
          isChosen={(choice) => chosen.includes(choice.key)}
          render={(choice, checked) => (
            <Choice
              key={choice.key}
              name={key}
              value={choice.key}
              label={choice.name}
              count={choice.count}
              checked={checked}
            />
          )}
        />
      )}
    </Group>
  )
}

/** Common and selected choices; the rest is collapsed. */
function Choices<Option>({
  options,
  isChosen,
  className,
  render,
}: {
  options: readonly Option[]
  isChosen: (option: Option) => boolean
  className?: string
  render: (option: Option, checked: boolean) => ReactNode
}) {
  const isShown = (option: Option, index: number) => index < SHOWN || isChosen(option)
  const draw = (option: Option) => render(option, isChosen(option))
  const rest = options.filter((option, index) => !isShown(option, index))
  return (
    <>
      <div className={className}>{options.filter(isShown).map(draw)}</div>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-14 font-label text-action">
            {toPersianDigits(rest.length)} مورد دیگر
          </summary>
          <div className={className}>{rest.map(draw)}</div>
        </details>
      )}
    </>
  )
}

/** Facets by name; keeps chosen names that no product has. */
function NamedGroup<Option extends { name: string; count: number }>({
  title,
  isOpen,
  chosen,
  options,
  className,
  render,
}: {
  title: string
  isOpen: boolean
  chosen: readonly string[]
  options: readonly Option[]
  className?: string
  render: (option: Option, checked: boolean) => ReactNode
}) {
  const known = new Set(options.map(({ name }) => name))
  const gone = chosen.filter((name) => !known.has(name)).map((name) => ({ name, count: 0 }) as Option)
  const all = [...options, ...gone]
  if (all.length === 0) return null
  return (
    <Group title={title} isOpen={isOpen || chosen.length > 0}>
      <Choices
        options={all}
        isChosen={({ name }) => chosen.includes(name)}
        className={className}
        render={render}
      />
    </Group>
  )
}

/** A selected color without products has no dot. */
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
    <label className="relative inline-flex min-h-11 choice items-center gap-1.5 rounded-pill ps-2.5 pe-3 text-13 has-checked:text-action-soft-ink desktop:min-h-9">
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
