import { cn } from './cn'
import { Spinner } from './spinner'

/** Appears after 150 ms of waiting. `isTall`: the spinner above the text. */
export function WaitText({ isTall, className }: { isTall?: boolean | undefined; className?: string }) {
  return (
    <span
      role="status"
      className={cn(
        'animate-wait whitespace-nowrap',
        isTall ? 'grid justify-items-center' : 'flex items-center gap-2',
        className,
      )}
    >
      <span className={isTall ? 'grid size-6 place-items-center' : 'contents'}>
        <Spinner />
      </span>
      لطفاً صبر کنید…
    </span>
  )
}
