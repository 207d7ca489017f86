import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { cn } from '@/components/ui/cn'
import { MoreActions } from './more-actions'

export function PageHead({
  title,
  note,
  trail,
  more,
  children,
}: {
  title: string
  note?: ReactNode
  /** Breadcrumbs. */
  trail?: readonly Crumb[]
  /** Actions behind one button on phones. */
  more?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-1">
      {trail && <Breadcrumb oneLine items={[...trail, { label: title }]} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-tablet:not-has-[>div>:nth-child(3)]:flex-nowrap">
        <h1 className="min-w-0 text-22 tablet:text-24">
          {title} {note && <small className="text-14 font-text text-muted">{note}</small>}
        </h1>
        {/* Three or more actions scroll in one row on phones. */}
        {(children || more) && (
          <div
            className={cn(
              'flex flex-wrap items-center justify-end gap-2 max-tablet:has-[>:nth-child(3)]:-mx-4 max-tablet:has-[>:nth-child(3)]:w-[calc(100%+32px)] max-tablet:has-[>:nth-child(3)]:flex-nowrap max-tablet:has-[>:nth-child(3)]:overflow-x-auto max-tablet:has-[>:nth-child(3)]:px-4 max-tablet:has-[>:nth-child(3)]:py-0.5 max-tablet:has-[>:nth-child(3)]:*:flex-none tablet:shrink-0 max-tablet:[&>.bg-action]:-order-1',
              // The menu stays in the line of the button.
              more &&
                'max-tablet:flex-nowrap max-tablet:not-has-[>:nth-child(3)]:flex-none max-tablet:[&>:is(a,button)]:px-4 max-tablet:[&>:is(a,button)]:text-14 max-tablet:[&>:is(a,button)>.icon]:hidden',
            )}
          >
            {more && <MoreActions>{more}</MoreActions>}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
