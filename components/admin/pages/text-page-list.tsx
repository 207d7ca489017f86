import { ExternalLink } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import type { TextPageRow } from '@/lib/pages/admin-list'
import { formatRelative } from '@/lib/utils/dates'

/** Built-in pages; `now`: ISO. */
export function TextPageList({ pages, now }: { pages: readonly TextPageRow[]; now: string }) {
  return (
    <Panel title="صفحه‌های همیشگی" className="max-tablet:order-1">
      <ul className="-my-2 divide-y divide-line">
        {pages.map(({ id, path, title, changedAt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link href={`/admin/pages/${id}`} prefetch={false} className="font-strong hover:text-action">
              {title}
            </Link>
            <bdi dir="ltr" className="text-13 text-muted">
              {path}
            </bdi>
            <span className="ms-auto flex items-center gap-3 text-13 text-muted">
              {changedAt === null ? (
                <Badge>متن پیش‌فرض</Badge>
              ) : (
                <>تغییر: {formatRelative(changedAt, Date.parse(now))}</>
              )}
              <a
                href={path}
                aria-label={`دیدن ${title} در فروشگاه`}
                className="grid size-11 place-items-center"
              >
                <ExternalLink className="icon" aria-hidden="true" />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
