import { Search } from '@/components/ui/icons'

interface Props {
  /** Distinguishes it from the header form. */
  label?: string
  autoFocus?: boolean
  /** Initial text. */
  words?: string
  className?: string
}

/** Plain GET form, works without JavaScript; blank searches are not sent. */
export function SearchForm({ label, autoFocus, words, className }: Props) {
  return (
    <form action="/products" role="search" aria-label={label} className={className}>
      <div className="relative">
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
          aria-label="جست‌وجوی محصول"
          placeholder="جست‌وجو در محصولات آشپزخانه"
          className="h-12 w-full rounded-pill border border-line bg-sunken ps-11.5 pe-4 text-14 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="جست‌وجو"
          className="absolute start-0.5 top-0.5 grid size-11 place-items-center rounded-full text-muted"
        >
          <Search className="icon" aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
