import { cn } from './cn'

/** Size by classes. Hidden for 150 ms against flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <div data-slot="skeleton" className={cn('skeleton', className)} aria-hidden="true" />
}

/** Announces a group of skeletons once. */
export function LoadingNotice({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
