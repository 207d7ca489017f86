import type { FormEvent } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Search, X } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { optionsOf, Select } from '@/components/ui/select'
import {
  FIRST_PAGE,
  REVIEW_SORTS,
  reviewParams,
  reviewsPath,
  type ReviewQuery,
  type ReviewSort,
} from '@/lib/reviews/rules'
import { formatNumber } from '@/lib/utils/text'

/** Fewer reviews can only be sorted. */
const FILTERS_FROM = 10

/** Links to all reviews, or with `onQuery` filters in place. */
export function ReviewToolbar({
  slug,
  query,
  count,
  onQuery,
}: {
  slug: string
  /** All reviews of the product. */
  count: number
  query: ReviewQuery
  /** `typing`: more may follow. */
  onQuery?: (query: ReviewQuery, typing?: boolean) => void
}) {
  const act = onQuery && {
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('search')
        onQuery({ ...query, page: 1, search: String(typed).trim() })
      },
    },
    search: {
      onChange: (event: { target: HTMLInputElement }) =>
        onQuery({ ...query, page: 1, search: event.target.value.trim() }, true),
    },
    sort: {
      onChange: (event: { target: HTMLSelectElement }) =>
        onQuery({ ...query, page: 1, sort: event.target.value as ReviewSort }),
    },
    stars: {
      onChange: (event: { target: HTMLSelectElement }) =>
        onQuery({ ...query, page: 1, stars: Number(event.target.value) || null }),
    },
    pictured: {
      onChange: (event: { target: HTMLInputElement }) =>
        onQuery({ ...query, page: 1, pictured: event.target.checked }),
    },
    clear: {
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        onQuery(FIRST_PAGE)
      },
    },
  }
  const isFiltered = reviewParams({ ...query, page: 1 }).size > 0
  const hasFilters = count >= FILTERS_FROM || isFiltered
  if (count < 2 && !isFiltered) return null
  return (
    <form
      className="flex flex-wrap items-center gap-2.5"
      role="search"
      aria-label="نظرها"
      action={reviewsPath(slug)}
      {...act?.form}
    >
      {hasFilters && (
        <Input
          // Resets the field when cleared.
          key={query.search === '' ? 'empty' : 'typed'}
          autoFocus={false}
          className="flex-[1_1_220px]"
          name="search"
          type="search"
          aria-label="جست‌وجو در نظرها"
          placeholder="جست‌وجو در نظرها"
          maxLength={100}
          defaultValue={query.search}
          icon={<Search className="icon" aria-hidden="true" />}
          {...act?.search}
        />
      )}
      <Select
        className="flex-[0_0_190px] max-tablet:flex-[1_1_150px]"
        name="sort"
        aria-label="ترتیب نظرها"
        defaultValue={query.sort}
        key={query.sort}
        {...act?.sort}
        options={optionsOf(REVIEW_SORTS)}
      />
      {hasFilters && (
        <>
          <Select
            className="flex-[0_0_150px] max-tablet:flex-[1_1_150px]"
            name="stars"
            aria-label="امتیاز نظرها"
            defaultValue={query.stars ?? ''}
            key={`stars ${query.stars}`}
            {...act?.stars}
          >
            <option value="">همهٔ امتیازها</option>
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars} value={stars}>
                {formatNumber(stars)} ستاره
              </option>
            ))}
          </Select>
          <Checkbox
            key={`pictured ${query.pictured}`}
            name="pictured"
            value="1"
            label="با تصویر"
            defaultChecked={query.pictured}
            {...act?.pictured}
          />
        </>
      )}
      <Button type="submit" variant="outline" className="not-noscript:hidden">
        نشان بده
      </Button>
      {isFiltered && (
        <ButtonLink href={reviewsPath(slug)} variant="ghost" size="s" {...act?.clear}>
          <X className="icon icon-s" aria-hidden="true" />
          پاک کردن فیلترها
        </ButtonLink>
      )}
    </form>
  )
}
