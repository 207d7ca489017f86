import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  description?: ReactNode
  /** Price or badge at the end. */
  end?: ReactNode
}

/** Group several in a `fieldset`. */
export function RadioCard({ title, description, end, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={cn(
        'flex choice items-start gap-3.5 rounded-m bg-surface p-4 leading-[1.7] has-checked:bg-action-tint!',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="mt-0.75 size-5.5 flex-none cursor-pointer appearance-none rounded-pill border-[1.5px] border-line-strong bg-surface transition-colors checked:border-[7px] checked:border-action focus-visible:[box-shadow:none] disabled:cursor-not-allowed disabled:opacity-50"
      />
      <span className="min-w-0 flex-1">
        <b>{title}</b>
        {description && <small className="block text-13 text-muted">{description}</small>}
      </span>
      {end && <span className="font-strong whitespace-nowrap">{end}</span>}
    </label>
  )
}
