import { ChipLink } from '@/components/ui/chip'
import { formatNumber } from '@/lib/utils/text'

export interface SectionTab {
  label: string
  href: string
  current: boolean
  /** Behind the label; left out when unknown. */
  count?: number
}

/** Parts of a section, each a link with the number of its rows; scrolls sideways on phones. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-0.5 desktop:mx-0 desktop:flex-wrap desktop:px-0"
    >
      {tabs.map(({ label: text, href, current, count }) => (
        <ChipLink key={href} href={href} current={current} scroll={false} className="flex-none gap-1.5">
          {text}
          {count !== undefined && <small className="text-12 opacity-75">{formatNumber(count)}</small>}
        </ChipLink>
      ))}
    </nav>
  )
}
