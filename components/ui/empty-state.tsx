import type { ReactNode } from 'react'
import type { Icon } from './icons'

/** In public/art, 4 : 3. */
const PICTURES = {
  'empty-cart': 'empty-cart.svg',
  'not-found': 'not-found.svg',
  'mended-bowl': 'mended-bowl-640.webp',
} as const

export type EmptyStateProps = {
  picture?: keyof typeof PICTURES
  /** Instead of a picture: that of the section. */
  icon?: Icon
  title: string
  /** Next step, one sentence. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  /** 1 if it fills the page. */
  level?: 1 | 2
  /** Loads eagerly. */
  eager?: boolean
}

export function EmptyState({
  picture,
  icon: SectionIcon,
  title,
  text,
  action,
  level = 2,
  eager = false,
}: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid justify-items-center gap-3 px-5 py-8 text-center">
      {picture && (
        // Lazy: React would preload the error pages’ picture on every page.
        // oxlint-disable-next-line nextjs/no-img-element -- drawing of one size
        <img
          src={`/art/${PICTURES[picture]}`}
          alt=""
          width={480}
          height={360}
          className="w-45 filter-(--tile-filter) tablet:w-65"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
      {SectionIcon && (
        <span className="grid size-20 place-items-center rounded-pill bg-action-soft text-action-soft-ink">
          <SectionIcon className="icon size-9" aria-hidden="true" />
        </span>
      )}
      <Heading className="text-22">{title}</Heading>
      {text && <p className="max-w-[44ch] text-balance text-muted">{text}</p>}
      {action}
    </div>
  )
}
