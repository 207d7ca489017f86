import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badgeVariants = cva(
  'inline-flex h-6.5 items-center gap-1 rounded-s px-2.5 leading-none font-strong whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-12 text-ink-2',
        sale: 'bg-sale text-13 text-sale-ink',
        new: 'bg-action-soft text-12 text-action-soft-ink',
        featured: 'bg-star-soft text-12 text-star-ink',
        success: 'bg-success-soft text-12 text-success',
        warning: 'bg-warning-soft text-12 text-warning',
        danger: 'bg-danger-soft text-12 text-danger',
        info: 'bg-info-soft text-12 text-info',
        out: 'bg-surface/92 text-12 text-ink-2',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span data-slot="badge" {...rest} className={cn(badgeVariants({ tone }), className)} />
}
