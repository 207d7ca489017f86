import Link from 'next/link'
import { IconButton } from '@/components/ui/button'
import { History, X } from '@/components/ui/icons'
import { productsPath } from '@/lib/listing/cached-listing'

/** The last searches of this browser, to be made again or forgotten; nothing when there are none. */
export function RecentSearches({
  texts,
  onChoose,
  onForget,
}: {
  texts: readonly string[]
  onChoose: () => void
  onForget: (text: string) => void
}) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="search-recent">
      <h2 id="recent-searches">جست‌وجوهای اخیر</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Link prefetch={false} href={productsPath({ search: text })} onClick={onChoose}>
              <History className="icon" aria-hidden="true" />
              <span className="truncate">{text}</span>
            </Link>
            <IconButton
              className="-me-2.5 text-muted"
              label={`برداشتن «${text}»`}
              onClick={() => onForget(text)}
            >
              <X className="icon icon-s" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
