import type { ComponentProps } from 'react'

/** Percent; decorative. */
export function Progress({ value, ...rest }: Omit<ComponentProps<'div'>, 'className'> & { value: number }) {
  return (
    <div
      {...rest}
      role="progressbar"
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-[6px] bg-sunken"
    >
      <i className="block h-full rounded-[6px] bg-action" style={{ width: `${value}%` }} />
    </div>
  )
}
