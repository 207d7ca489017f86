import { useId, type ComponentProps, type ReactNode } from 'react'
import { cn } from './cn'
import { CircleAlert } from './icons'
import { RefusalText } from './refusal-text'

/** Props to spread on the control. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type FieldProps = {
  label: ReactNode
  /** Replaced by an error. */
  hint?: ReactNode
  /** Persian text with a remedy. */
  error?: string | undefined
  required?: boolean
  /** Visually hidden label. */
  hideLabel?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

const LABEL = 'text-14 leading-snug font-label'

/** Associates label, hint and error with the control. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: FieldControl = { id }
  if (required) control.required = true
  if (error) control['aria-invalid'] = true
  if (error || hint) control['aria-describedby'] = noteId
  return (
    <FieldBox className={className}>
      <label htmlFor={id} className={cn(LABEL, hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span className="text-sale" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children(control)}
      {error ? (
        <FieldError id={noteId}>
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          <span>
            <RefusalText>{error}</RefusalText>
          </span>
        </FieldError>
      ) : (
        hint && <FieldDescription id={noteId}>{hint}</FieldDescription>
      )}
    </FieldBox>
  )
}

/** For composite controls; long options do not widen it. */
export function FieldBox({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}
    />
  )
}

export function FieldTitle({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cn(LABEL, className)} />
}

export function FieldLegend({ className, ...rest }: ComponentProps<'legend'>) {
  return <legend {...rest} className={cn(LABEL, className)} />
}

export function FieldDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={cn('text-13 leading-snug text-muted', className)} />
}

export function FieldError({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="field-error"
      role="alert"
      {...rest}
      className={cn('flex items-start gap-1.5 text-13 leading-snug text-danger [&>.icon]:mt-0.5', className)}
    />
  )
}
