import Link from 'next/link'
import { formatNumber } from '@/lib/core/text'

export interface Bar {
  name: string
  value: number
  /** Beside the name: «۱۲ عدد». */
  note?: string
  href?: string
}

/** Shares as bars from the right; the words and numbers carry the meaning. */
export function Bars({ bars, empty }: { bars: readonly Bar[]; empty: string }) {
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  if (sum === 0) return <p className="text-14 text-muted">{empty}</p>
  return (
    <ul className="bars">
      {bars.map(({ name, value, note, href }) => (
        <li key={name}>
          <span className="bars-name">
            {href ? (
              <Link href={href} prefetch={false} className="hover:text-action">
                {name}
              </Link>
            ) : (
              name
            )}
            {note && <small>{note}</small>}
          </span>
          <span className="num">
            {formatNumber(value)} <small>٪{formatNumber(Math.round((value / sum) * 100))}</small>
          </span>
          <meter aria-hidden="true" min={0} max={most} value={value} />
        </li>
      ))}
    </ul>
  )
}
