import Link from 'next/link'
import { Panel } from '@/components/ui/panel'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

export function SearchMisses({ misses }: { misses: readonly { term: string; count: number }[] }) {
  return (
    <Panel
      title="جست‌وجوهای بی‌نتیجه، ۳۰ روز گذشته"
      action={
        <Link href="/admin/reports/searches" prefetch={false} className="text-13 text-action">
          همه
        </Link>
      }
    >
      {misses.length === 0 ? (
        <p className="text-14 text-muted">هر چه جسته‌اند پیدا شده است.</p>
      ) : (
        <ul className="grid gap-2 text-14">
          {misses.map(({ term, count }) => (
            <li key={term} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{toPersianDigits(term)}</span>
              <span className="flex-none num text-muted">{formatNumber(count)} بار</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
