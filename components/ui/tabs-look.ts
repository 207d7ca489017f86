import { cn } from './cn'

/** How tabs look, for those of the panel (tabs.tsx) and those of a product, which work without scripts. */
export const TABS_LIST = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

export const TABS_TRIGGER = cn(
  'relative flex-none p-3 font-label whitespace-nowrap text-muted hover:text-ink tablet:px-4.5 tablet:py-3.5',
  'focus-visible:rounded-s focus-visible:shadow-[inset_0_0_0_2px_var(--action)]',
  'after:absolute after:inset-x-3.5 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-action not-data-[state=active]:after:hidden',
  'data-[state=active]:font-strong data-[state=active]:text-ink [&_small]:ms-1 [&_small]:text-muted',
)
