import { CircleAlert } from './icons'
import { useId, type ReactNode } from 'react'
import { cn } from './cn'

/** What a control needs from its field; spread it on the control. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type FieldProps = {
  label: ReactNode
  /** Under the control until an error takes its place. */
  hint?: ReactNode
  /** What is wrong and how to mend it, in Persian. */
  error?: string | undefined
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint below; an error replaces the hint, and both are tied to the control. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: FieldControl = { id }
  if (required) control.required = true
  if (error) control['aria-invalid'] = true
  if (error || hint) control['aria-describedby'] = noteId
  return (
    <div className={cn('field', className)}>
      <label htmlFor={id} className={cn('field-label', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span className="text-sale" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children(control)}
      {error ? (
        <p id={noteId} className="field-error" role="alert">
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
