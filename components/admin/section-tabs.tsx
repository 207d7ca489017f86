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
    <nav aria-label={label} className="section-tabs">
      {tabs.map(({ label: text, href, current, count }) => (
        <ChipLink key={href} href={href} current={current} scroll={false}>
          {text}
          {count !== undefined && <small>{formatNumber(count)}</small>}
        </ChipLink>
      ))}
    </nav>
  )
}
