import { cn } from './cn'

/** `small`: overlapping in a row. */
export function ColorDot({
  hex,
  small,
  className = 'size-5',
}: {
  hex: string
  small?: boolean
  className?: string
}) {
  return (
    <i
      className={cn(
        // Prints backgrounds.
        'flex-none rounded-pill [print-color-adjust:exact]',
        small
          ? 'size-3.75 [box-shadow:0_0_0_2px_var(--paper),inset_0_0_0_1px_var(--dot-line)] not-first:-ms-1'
          : cn('shadow-dot', className),
      )}
      style={{ background: hex }}
      aria-hidden="true"
    />
  )
}
