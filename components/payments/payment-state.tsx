import type { ReactNode } from 'react'
import { CircleCheck, CircleX } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { RedirectAfter } from './redirect-after'

/** Works without JavaScript. */
export function PaymentState({
  outcome,
  title,
  text,
  next,
  children,
}: {
  outcome: 'processing' | 'success' | 'failed'
  title: string
  text?: ReactNode
  /** Redirect after seconds; null stays. */
  next: { href: string; seconds: number } | null
  /** Link to the same target. */
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 py-16 text-center">
      {next && <RedirectAfter {...next} />}
      <span className="grid size-20 place-items-center rounded-pill bg-sunken" data-outcome={outcome}>
        {outcome === 'processing' && <Spinner />}
        {outcome === 'success' && <CircleCheck className="icon size-10 text-success" aria-hidden="true" />}
        {outcome === 'failed' && <CircleX className="icon size-10 text-danger" aria-hidden="true" />}
      </span>
      <div role="status" className="grid gap-2">
        <h1 className="page-title">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
