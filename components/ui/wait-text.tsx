import { cn } from './cn'
import { Spinner } from './spinner'

/** Appears after 150 ms of waiting. */
export function WaitText({ className }: { className?: string }) {
  return (
    <span role="status" className={cn('flex animate-wait items-center gap-2', className)}>
      <Spinner />
      لطفاً صبر کنید…
    </span>
  )
}
