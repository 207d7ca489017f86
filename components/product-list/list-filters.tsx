'use client'

import Link from 'next/link'
import { ChevronRight } from '@/components/ui/icons'
import { isRange, RATING_LABEL } from '@/lib/listing/list-address'
import type { ListQuery } from '@/lib/listing/list-query'
import type { AttributeFacet } from '@/lib/attributes/types'
import type { Facets } from '@/lib/catalog/types'
import { FilterButton, FilterForm } from './filter-form'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { RangeFields } from './range-fields'
import { numberScale, priceScale } from './scales'
import {
  AllGroups,
  Choice,
  Choices,
  ColorChoice,
  CountedSwitch,
  Group,
  GROUP,
  NamedGroup,
} from './filter-groups'

/** Attributes expanded initially, after category and price. */
const OPEN = 1

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
  const hidden = Object.entries({ search, category: categories.parent, sort })
  return (
    // New choices for another list.
    <FilterForm key={JSON.stringify(query)}>
      {hidden.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <AllGroups value={query.allGroups ?? false}>
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
          <CountedSwitch name="stock" label="فقط محصولات موجود" count={facets.in_stock} on={inStock} />
          <CountedSwitch name="off" label="فقط تخفیف‌دارها" count={facets.discounted} on={discounted} />
        </fieldset>
      </AllGroups>
      {/* For the sheet and for no JavaScript. */}
      <div className="pt-4 max-desktop:sticky max-desktop:bottom-[calc(-20px_-_env(safe-area-inset-bottom))] max-desktop:-mx-5 max-desktop:bg-surface max-desktop:px-5 max-desktop:pt-3 max-desktop:pb-[calc(20px_+_env(safe-area-inset-bottom))] desktop:not-noscript:hidden">
        <FilterButton total={total} />
        {!query.allGroups && (
          <button
            type="submit"
            name="groups"
            value="all"
            className={cn(buttonVariants({ variant: 'plain', block: true }), 'mt-2 not-noscript:hidden')}
          >
            همهٔ فیلترها
          </button>
        )}
      </div>
    </FilterForm>
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
