import { cn } from './cn'

/**
 * A box of the shape that will come; give it its size by classes. It is not painted for the first 150 ms, so that quick
 * answers do not flash.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" className={cn('skeleton', className)} aria-hidden="true" />
}

/** Says once, to screen readers, what a group of skeletons stands for. */
export function LoadingNotice({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
