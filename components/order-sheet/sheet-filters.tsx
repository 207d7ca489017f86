import type { RefObject } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Search } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { categoryPaths } from '@/lib/categories/tree'
import type { SheetCategory } from '@/lib/order-sheet/types'

export const NO_FILTERS = { search: '', category: '', brand: '', isChosen: false }

export function SheetFilters({
  filters,
  onChange,
  searchField,
  categories,
  brands,
  hasLines,
  status,
}: {
  filters: typeof NO_FILTERS
  onChange: (change: Partial<typeof NO_FILTERS>) => void
  searchField: RefObject<HTMLInputElement | null>
  categories: readonly SheetCategory[]
  brands: readonly string[]
  /** Quantities were entered. */
  hasLines: boolean
  status: string
}) {
  return (
    <div className="z-(--z-sticky) flex flex-wrap items-center gap-2.5 border-b border-line bg-paper py-2.5 tablet:sticky tablet:top-[81px]">
      <Input
        ref={searchField}
        className="min-w-full flex-1 tablet:max-w-90 tablet:min-w-60"
        type="search"
        icon={<Search className="icon" aria-hidden="true" />}
        aria-label="جست‌وجو در برگه"
        placeholder="نام یا کد محصول"
        maxLength={100}
        value={filters.search}
        onChange={(event) => onChange({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          document.querySelector<HTMLInputElement>('[data-quantity]')?.focus()
        }}
      />
      <Select
        className="min-w-[calc(50%-5px)] flex-1 tablet:max-w-55 tablet:min-w-0"
        aria-label="دسته"
        value={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">همهٔ دسته‌ها</option>
        {categoryPaths(categories.map((each) => ({ ...each }))).map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </Select>
      <Select
        className="min-w-[calc(50%-5px)] flex-1 tablet:max-w-45 tablet:min-w-0"
        aria-label="برند"
        value={filters.brand}
        onChange={(event) => onChange({ brand: event.target.value })}
      >
        <option value="">همهٔ برندها</option>
        {brands.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Checkbox
        label="فقط انتخاب‌شده‌ها"
        checked={filters.isChosen}
        disabled={!hasLines && !filters.isChosen}
        onChange={(event) => onChange({ isChosen: event.target.checked })}
      />
      <span role="status" className="ms-auto text-13 text-muted max-tablet:sr-only">
        {status}
      </span>
    </div>
  )
}
