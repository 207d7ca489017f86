import type { ReactNode } from 'react'
import { ProductLink } from '@/components/product/card/product-link'
import { PriceBlock } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { ArrowLeft, LayoutGrid, Tag } from '@/components/ui/icons'
import { LinkPending } from '@/components/ui/link-pending'
import { Picture } from '@/components/ui/picture'
import { Skeleton } from '@/components/ui/skeleton'
import { productsPath } from '@/lib/listing/list-address'
import { formatNumber } from '@/lib/utils/text'
import { readingNote } from '@/lib/listing/labels'
import { nameParts, understood, type Understood } from '@/lib/search/rules'
import type { SuggestedProduct, Suggestions } from '@/lib/search/types'
import { PanelHeading } from './panel-heading'
import type { SuggestionState } from './use-suggestions'

export type SearchOption = { href: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'category' | 'brand'; name: string; count: number }
  | { kind: 'all'; total: number }
)

/** In arrow-key order. */
export function optionsOf(
  { products, categories, brands, total }: Suggestions,
  text: string,
): SearchOption[] {
  return [
    ...products.map((product) => ({
      kind: 'product' as const,
      href: `/products/${encodeURIComponent(product.slug)}`,
      product,
    })),
    ...(total > 0 ? [{ kind: 'all' as const, href: productsPath({ search: text }), total }] : []),
    ...categories.map(({ slug, name, count }) => ({
      kind: 'category' as const,
      href: productsPath({ category: slug, search: text }),
      name,
      count,
    })),
    ...brands.map(({ name, count }) => ({
      kind: 'brand' as const,
      href: productsPath({ brands: [name] }),
      name,
      count,
    })),
  ]
}

const PRODUCTS_TITLES: Record<Suggestions['match'], string> = {
  found: 'محصولات',
  near: 'شاید این‌ها به کارتان بیاید',
  popular: 'پرفروش‌ها',
}

/** Best sellers while the field is empty. */
export function SearchSuggestions({
  listId,
  state,
  options,
  active,
  onActive,
  onChoose,
}: {
  listId: string
  state: SuggestionState
  options: readonly SearchOption[]
  /** Active option; -1: none. */
  active: number
  onActive: (place: number) => void
  onChoose: (option: SearchOption) => void
}) {
  const { suggestions, text, loading, failed } = state
  if (!suggestions && (text === '' ? !loading : !loading && !failed)) return null
  const read = suggestions && understood(text, suggestions.reading)
  const said = failed
    ? 'پیشنهادها بارگیری نشد؛ جست‌وجو همچنان کار می‌کند.'
    : suggestions && text && statusText(suggestions, text, read)
  // Best sellers show in two columns.
  const inPairs = !options.some(({ kind }) => kind === 'all' || kind === 'category')
  const group = (title: string, ...kinds: SearchOption['kind'][]) => {
    const places = [...options.keys()].filter((place) => kinds.includes(options[place]!.kind))
    if (places.length === 0) return null
    return (
      <div
        role="group"
        aria-label={title}
        className={cn(inPairs && 'desktop:grid desktop:grid-cols-2 desktop:gap-x-12')}
      >
        <PanelHeading aria-hidden="true" className="col-span-full">
          {title}
        </PanelHeading>
        {places.map((place) => (
          <ProductLink
            key={options[place]!.href}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            href={options[place]!.href}
            className={cn(
              '-mx-2.5 flex min-h-11 items-center gap-3.5 rounded-m px-2.5 py-2 text-14 leading-snug aria-selected:bg-sunken',
              options[place]!.kind === 'all' && 'font-strong text-action',
            )}
            onPointerMove={() => onActive(place)}
            onClick={() => onChoose(options[place]!)}
          >
            <OptionBody option={options[place]!} text={read?.text ?? text} />
            <LinkPending />
          </ProductLink>
        ))}
      </div>
    )
  }
  return (
    <section className="desktop:min-w-0 desktop:flex-1" aria-busy={loading}>
      <p
        role="status"
        className={
          said && (failed || read || suggestions?.total === 0) ? 'mb-4 text-14 text-muted' : 'sr-only'
        }
      >
        {said}
      </p>
      {!suggestions && loading && <Waiting />}
      <div
        id={listId}
        role="listbox"
        aria-label="پیشنهادها"
        hidden={options.length === 0}
        className="grid grid-cols-1 gap-4"
      >
        {group(PRODUCTS_TITLES[suggestions?.match ?? 'found'], 'product', 'all')}
        {group('دسته‌ها', 'category')}
        {group('برندها', 'brand')}
      </div>
    </section>
  )
}

function statusText({ total }: Suggestions, text: string, read: Understood | null): string {
  if (total === 0) return `برای «${text}» چیزی پیدا نشد.`
  return read ? `نتیجه برای «${read.text}»؛ ${readingNote(text, read)}` : `${formatNumber(total)} نتیجه`
}

function OptionBody({ option, text }: { option: SearchOption; text: string }): ReactNode {
  if (option.kind === 'product') {
    const { name, image, price, inStock } = option.product
    return (
      <>
        <span className="size-14 flex-none overflow-hidden rounded-[10px]">
          <Picture name={image} alt="" sizes="56px" />
        </span>
        <span className="min-w-0 flex-1">
          <Marked name={name} text={text} />
        </span>
        <PriceBlock
          price={price}
          instead={inStock ? undefined : 'ناموجود'}
          className="justify-items-end [&_small]:text-13"
        />
      </>
    )
  }
  if (option.kind === 'all') {
    return (
      <>
        دیدن هر {formatNumber(option.total)} نتیجه برای «{text}»
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
      </>
    )
  }
  const Icon = option.kind === 'category' ? LayoutGrid : Tag
  return (
    <>
      <Icon className="icon text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <Marked name={option.name} text={text} />
      </span>
      <small className="text-13 text-muted">{formatNumber(option.count)} نتیجه</small>
    </>
  )
}

function Marked({ name, text }: { name: string; text: string }) {
  return nameParts(name, text).map(({ text: part, hit }, place) =>
    hit ? (
      <mark key={place} className="bg-transparent font-title text-action">
        {part}
      </mark>
    ) : (
      <span key={place}>{part}</span>
    ),
  )
}

function Waiting() {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex items-center gap-3.5 py-2">
          <Skeleton className="size-14 rounded-m!" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
