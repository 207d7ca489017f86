import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ChevronDown } from '@/components/ui/icons'
import type { AttributeFacet } from '@/lib/attributes/types'
import { isRange, productsPath } from '@/lib/listing/list-address'
import { countFilters, type ListQuery } from '@/lib/listing/list-query'
import type { Facets } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'
import { ceilingsWithin, ceilingText, servingsUpTo } from './filter-sentence-choices'

/** «برای ۴ نفر، روی القایی، تا ۲ میلیون تومان»: a plain GET form whose blanks are filters of the list. */
export function FilterSentence({
  query,
  facets: { attributes, price },
}: {
  query: ListQuery
  facets: Pick<Facets, 'attributes' | 'price'>
}) {
  const servings = attributes.find((each) => each.key === 'servings' && each.kind === 'number')
  const hobs = attributes.find((each) => each.key === 'hobs' && 'choices' in each)
  if (!servings && !hobs) return null

  const { servings: _servings, hobs: _hobs, ...others } = query.attributes ?? {}
  const kept = new URLSearchParams(
    productsPath({ ...query, attributes: others, max: undefined, page: 1 }).split('?')[1],
  )
  return (
    <form
      // New blanks for another list.
      key={JSON.stringify(query)}
      action="/products"
      autoComplete="off"
      aria-label="به نیاز من"
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-2.5 rounded-l border border-line bg-surface px-4 py-3 leading-snug',
        // Chips follow and say the same.
        countFilters(query) > 0 && 'max-tablet:hidden',
      )}
    >
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {servings?.kind === 'number' && <Servings facet={servings} asked={query.attributes?.servings} />}
      {hobs && 'choices' in hobs && <Hobs facet={hobs} asked={query.attributes?.hobs} />}
      {price.min !== null && price.max !== null && (
        <Blank before="تا" name="max" label="تا چه قیمتی" none="هر قیمتی" chosen={query.max?.toString()}>
          {ceilingsWithin(price.min, price.max, query.max).map((amount) => (
            <option key={amount} value={amount}>
              {ceilingText(amount)}
            </option>
          ))}
        </Blank>
      )}
      <button type="submit" className={buttonVariants({ variant: 'soft' })}>
        نشان بده
      </button>
    </form>
  )
}

type Asked = NonNullable<ListQuery['attributes']>[string] | undefined

function Servings({ facet, asked }: { facet: Extract<AttributeFacet, { kind: 'number' }>; asked: Asked }) {
  const { min, max } = asked && isRange(asked) ? asked : {}
  const isOther = max !== undefined
  const chosen = asked && `${min ?? ''}-${max ?? ''}`
  const amounts = servingsUpTo(facet.max ?? 0, isOther ? undefined : min)
  return (
    <Blank before="برای" name="servings" label="برای چند نفر" none="چند نفر" chosen={chosen}>
      {isOther && (
        <option value={chosen}>
          {min === undefined ? '' : `${formatNumber(min)} `}تا {formatNumber(max)} نفر
        </option>
      )}
      {amounts.map((amount) => (
        <option key={amount} value={`${amount}-`}>
          {formatNumber(amount)} نفر
        </option>
      ))}
    </Blank>
  )
}

function Hobs({
  facet,
  asked,
}: {
  facet: Extract<AttributeFacet, { kind: 'choice' | 'choices' }>
  asked: Asked
}) {
  const chosen = asked && !isRange(asked) ? asked[0] : undefined
  return (
    <Blank before="روی" name="hobs" label="روی چه اجاقی" none="هر اجاقی" chosen={chosen}>
      {facet.choices
        .filter(({ count, key }) => count > 0 || key === chosen)
        .map(({ key, name, count }) => (
          <option key={key} value={key}>
            {key === chosen ? name : `${name} (${formatNumber(count)})`}
          </option>
        ))}
    </Blank>
  )
}

/** A native select inside the sentence; empty: no filter. */
function Blank({
  before,
  name,
  label,
  none,
  chosen = '',
  children,
}: {
  before: string
  name: string
  label: string
  none: string
  chosen: string | undefined
  children: ReactNode
}) {
  return (
    <label className="inline-flex items-center gap-2 whitespace-nowrap">
      {before}
      <span className="relative">
        <select
          name={name}
          aria-label={label}
          defaultValue={chosen}
          className="[field-sizing:content] min-h-11 max-w-44 appearance-none rounded-m border border-line-strong bg-paper ps-2.5 pe-8.5 text-16 font-label text-ellipsis text-action"
        >
          <option value="">{none}</option>
          {children}
        </select>
        <ChevronDown
          className="icon icon-s pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </span>
    </label>
  )
}
