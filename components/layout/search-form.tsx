import { Search } from 'lucide-react'
import { cn } from '@/components/ui/cn'

/** A plain GET to the product list: it works before and without JavaScript. Blank searches are not sent. */
export function SearchForm({ autoFocus, className }: { autoFocus?: boolean; className?: string }) {
  return (
    <form action="/products" role="search" className={cn('search-form', className)}>
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
        aria-label="جست‌وجوی کالا"
        placeholder="جست‌وجو در کالاهای آشپزخانه"
      />
      <button type="submit" aria-label="جست‌وجو">
        <Search className="icon" aria-hidden="true" />
      </button>
    </form>
  )
}
