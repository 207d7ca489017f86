import { type RefObject, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Search, SlidersHorizontal } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { categoryPaths } from '@/lib/categories/tree'
import type { SheetCategory } from '@/lib/order-sheet/types'
import { formatNumber } from '@/lib/utils/text'

export const NO_FILTERS = { search: '', category: '', brand: '', isChosen: false }

/** On phones only the search stays in sight; «فیلترها» opens the rest. */
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
  const fold = useId()
  const [isOpen, setOpen] = useState(false)
  const count = [filters.category, filters.brand, filters.isChosen].filter(Boolean).length
  return (
    <div
      className={cn(
        'sticky top-[65px] z-(--z-sticky) flex flex-wrap items-center gap-2.5 border-b border-line bg-paper py-2.5 tablet:top-[117px] desktop:top-[81px]',
        isOpen && 'max-tablet:static',
      )}
    >
      <Input
        ref={searchField}
        className="min-w-0 flex-1 tablet:min-w-full desktop:max-w-90 desktop:min-w-60"
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
      <Button
        variant="outline"
        className="px-3! tablet:hidden"
        aria-expanded={isOpen}
        aria-controls={fold}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal className="icon icon-s" aria-hidden="true" />
        فیلترها
        {count > 0 && <small>({formatNumber(count)})</small>}
      </Button>
      <div
        id={fold}
        className={cn(
          'flex w-full flex-wrap items-center gap-2.5 tablet:contents',
          !isOpen && 'max-tablet:hidden',
        )}
      >
        <Select
          className="min-w-0 flex-1 tablet:max-w-55"
          aria-label="دسته"
          value={filters.category}
          onChange={(event) => onChange({ category: event.target.value })}
          none="همهٔ دسته‌ها"
          options={categoryPaths(categories.map((each) => ({ ...each }))).map(({ id, path }) => ({
            value: id,
            label: path,
          }))}
        />
        <Select
          className="min-w-0 flex-1 tablet:max-w-45"
          aria-label="برند"
          value={filters.brand}
          onChange={(event) => onChange({ brand: event.target.value })}
          none="همهٔ برندها"
          options={brands.map((name) => ({ value: name, label: name }))}
        />
        <Checkbox
          className="max-tablet:w-full"
          label="فقط انتخاب‌شده‌ها"
          checked={filters.isChosen}
          disabled={!hasLines && !filters.isChosen}
          onChange={(event) => onChange({ isChosen: event.target.checked })}
        />
      </div>
      <span role="status" className="ms-auto text-13 text-muted max-tablet:sr-only">
        {status}
      </span>
    </div>
  )
}
