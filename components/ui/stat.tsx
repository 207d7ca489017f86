import type { ReactNode } from 'react'
import { cn } from './cn'

/** For use in a `dl`. `long`: amount on up to two lines. */
export function Stat({
  label,
  value,
  note,
  long,
}: {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  long?: boolean
}) {
  return (
    <div
      data-slot="stat"
      className="grid content-start gap-1.5 rounded-l border border-line bg-surface p-3.5 tablet:p-5"
    >
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={long ? 'grid gap-1.5' : undefined}>
        <b
          className={cn(
            'block text-18 leading-[1.4] font-title',
            long ? 'wrap-anywhere tablet:text-24' : 'whitespace-nowrap tablet:text-28',
          )}
        >
          {value}
        </b>
        {note}
      </dd>
    </div>
  )
}
