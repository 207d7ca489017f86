import Link from 'next/link'
import { formatNumber } from '@/lib/utils/text'

export interface Bar {
  name: string
  value: number
  /** «۱۲ عدد» */
  note?: string
  href?: string
}

/** Bars from the right. `whole`: total, by default the sum; `rest`: label of the remainder. */
export function Bars({
  bars,
  empty,
  whole = 0,
  rest,
}: {
  bars: readonly Bar[]
  /** Instead of bars that are all zero. */
  empty?: string
  whole?: number
  rest?: string
}) {
  const shown = bars.reduce((total, { value }) => total + value, 0)
  // The total is at least the sum.
  const sum = Math.max(whole, shown)
  const all = rest && whole > shown && shown > 0 ? [...bars, { name: rest, value: whole - shown }] : bars
  if (shown === 0) return <p className="text-14 text-muted">{empty}</p>
  return (
    <ul className="grid gap-3.5 text-14">
      {all.map(({ name, value, note, href }: Bar) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <span>
            {href ? (
              <Link href={href} prefetch={false} className="hover:text-action">
                {name}
              </Link>
            ) : (
              name
            )}
            {note && (
              <small className="text-12 text-muted">
                {' · '}
                <bdi className="whitespace-nowrap">{note}</bdi>
              </small>
            )}
          </span>
          <span className="num">
            {formatNumber(value)}{' '}
            <small className="text-12 text-muted">٪{formatNumber(Math.round((value / sum) * 100))}</small>
          </span>
          <meter aria-hidden="true" min={0} max={sum} value={value} className="col-span-full" />
        </li>
      ))}
    </ul>
  )
}
