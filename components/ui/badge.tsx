import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badge = cva('badge', {
  variants: {
    tone: {
      neutral: 'badge-neutral',
      sale: 'badge-sale',
      new: 'badge-new',
      featured: 'badge-featured',
      success: 'badge-success',
      warning: 'badge-warning',
      danger: 'badge-danger',
      info: 'badge-info',
      out: 'badge-out',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>

/** A word about a thing: its state, never a button. */
export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...rest} className={cn(badge({ tone }), className)} />
}
