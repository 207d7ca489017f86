import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { History, X } from '@/components/ui/icons'
import { productsPath } from '@/lib/listing/list-address'
import { PanelHeading } from './panel-heading'

/** Empty without searches. */
export function RecentSearches({
  texts,
  onChoose,
  onForget,
  onClear,
}: {
  texts: readonly string[]
  onChoose: () => void
  onForget: (text: string) => void
  onClear: () => void
}) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="desktop:w-65 desktop:flex-none">
      <div className="flex items-baseline justify-between">
        <PanelHeading id="recent-searches">جست‌وجوهای اخیر</PanelHeading>
        <Button size="s" variant="ghost" className="-me-2.5" onClick={onClear}>
          پاک کردن
        </Button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text} className="flex items-center justify-between">
            <Link
              prefetch={false}
              href={productsPath({ search: text })}
              onClick={onChoose}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3.5 text-14 hover:text-action"
            >
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
