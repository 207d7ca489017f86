import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons'
import type { ReactNode } from 'react'
import { cn } from './cn'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A sentence in the page about its state; `role` announces it when it appears later. */
export function Note({
  tone = 'info',
  role,
  className,
  children,
}: {
  tone?: keyof typeof icons
  role?: 'status' | 'alert'
  className?: string
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div role={role} className={cn('note', `note-${tone}`, className)}>
      <Icon className="icon" aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
