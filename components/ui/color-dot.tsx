import { cn } from './cn'

/** A color as a little ball; its name stands beside it. */
export function ColorDot({ hex, className = 'size-5' }: { hex: string; className?: string }) {
  return (
    <i
      className={cn('flex-none rounded-pill inset-shadow-dot', className)}
      style={{ background: hex }}
      aria-hidden="true"
    />
  )
}
