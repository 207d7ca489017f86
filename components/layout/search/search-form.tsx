import { cn } from '@/components/ui/cn'
import { Search } from '@/components/ui/icons'

interface Props {
  /** Tells the form from the one in the page's head. */
  label?: string
  autoFocus?: boolean
  /** Stands in it already. */
  words?: string
  className?: string
}

/** A plain GET to the product list: it works before and without JavaScript. Blank searches are not sent. */
export function SearchForm({ label, autoFocus, words, className }: Props) {
  return (
    <form action="/products" role="search" aria-label={label} className={cn('search-form', className)}>
      <input
        type="search"
        name="search"
        required
        pattern=".*\S.*"
        title="چیزی برای جست‌وجو بنویسید"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        defaultValue={words}
        aria-label="جست‌وجوی کالا"
        placeholder="جست‌وجو در کالاهای آشپزخانه"
      />
      <button type="submit" aria-label="جست‌وجو">
        <Search className="icon" aria-hidden="true" />
      </button>
    </form>
  )
}
