import { cva } from 'class-variance-authority'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { X } from './icons'

export const chipVariants = cva(
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-pill border px-4 text-14 whitespace-nowrap transition-colors hover:border-line-strong tablet:min-h-10',
  {
    variants: {
      look: {
        choice:
          'border-line bg-surface aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper',
        filter: 'border-transparent bg-action-soft text-action-soft-ink',
      },
    },
    defaultVariants: { look: 'choice' },
  },
)

export function ChipLink({
  current,
  className,
  ...rest
}: ComponentProps<typeof Link> & { current?: boolean }) {
  return (
    <Link
      prefetch={false}
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cn(chipVariants(), className)}
    />
  )
}

/** Links to the list without this filter. */
export function FilterChip({ label, href }: { label: string; href: string }) {
  return (
    <Link
      prefetch={false}
      href={href}
      className={chipVariants({ look: 'filter' })}
      aria-label={`برداشتن فیلتر ${label}`}
    >
      {label}
      <X className="icon icon-s" aria-hidden="true" />
    </Link>
  )
}
