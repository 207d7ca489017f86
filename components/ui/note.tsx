import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons'

const noteVariants = cva('flex gap-2.5 rounded-m px-3.5 py-3 text-14 leading-snug', {
  variants: {
    tone: {
      info: 'bg-info-soft text-info',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
    },
  },
})

type Tone = NonNullable<VariantProps<typeof noteVariants>['tone']>

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** `role` announces it when added later. */
export function Note({
  tone = 'info',
  icon: Icon = ICONS[tone],
  className,
  children,
  ...rest
}: {
  tone?: Tone
  /** Overrides the tone's icon; null hides it. */
  icon?: typeof Info | null
  role?: 'status' | 'alert'
  'data-testid'?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div data-slot="note" {...rest} className={cn(noteVariants({ tone }), className)}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
