import { cn } from '@/components/ui/cn'

/** For the body of a table inside a `@container`: rows of two lines where it is narrow. */
export const LINES = cn(
  'cards:grid cards:grid-cols-1 cards:*:relative cards:*:flex cards:*:flex-wrap cards:*:items-center cards:*:gap-x-3 cards:*:gap-y-0.5 cards:*:py-2.5',
  "cards:[&_td]:min-w-0 cards:[&_td]:p-0 cards:[&_td]:wrap-anywhere cards:[&_td]:whitespace-normal cards:[&_td[data-label]]:before:me-1 cards:[&_td[data-label]]:before:text-12 cards:[&_td[data-label]]:before:text-muted cards:[&_td[data-label]]:before:content-[attr(data-label)_':']",
  'cards:[&_[data-slot=badge]]:h-auto cards:[&_[data-slot=badge]]:min-h-6.5 cards:[&_[data-slot=badge]]:whitespace-normal',
)
