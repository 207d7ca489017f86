import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { cn } from '@/components/ui/cn'
import { MoreActions } from './more-actions'
import { pageLabel, type PanelPath } from './shell/navigation'

/** A page of the panel by its path, or another. */
export type Trail = readonly (PanelPath | Crumb)[]

const crumbOf = (step: Trail[number]) =>
  typeof step === 'string' ? { label: pageLabel(step), href: step } : step

export function PageHead({
  title,
  note,
  trail,
  more,
  children,
}: {
  title: string
  note?: ReactNode
  trail?: Trail
  /** Actions behind one button below 1280 pixels. */
  more?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-1">
      {trail && <Breadcrumb oneLine items={[...trail.map(crumbOf), { label: title }]} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-22 max-tablet:flex-1 max-tablet:basis-24 tablet:text-24">
          {title} {note && <small className="text-14 font-text text-muted">{note}</small>}
        </h1>
        {/* On phones, what does not fit next to the title scrolls below it. */}
        {(children || more) && (
          <div
            className={cn(
              'flex items-center gap-2 max-tablet:-mx-4 max-tablet:-my-1 max-tablet:max-w-[calc(100%+32px)] max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 max-tablet:*:flex-none tablet:shrink-0 tablet:flex-wrap tablet:justify-end max-tablet:[&>.bg-action]:-order-1',
              more &&
                'max-tablet:[&>:is(a,button)]:px-4 max-tablet:[&>:is(a,button)]:text-14 max-tablet:[&>:is(a,button)>.icon]:hidden',
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
