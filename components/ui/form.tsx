'use client'

import { FormProvider, get, useFormState, type FieldError as Problem } from 'react-hook-form'
import { Field, FieldError, type FieldProps } from './field'

/** What react-hook-form knows of a form, for the fields in it. */
export const Form = FormProvider

/** What is wrong with a field of the form around, in words. */
function useFieldProblem(name: string): string | undefined {
  const { errors } = useFormState({ name })
  return (get(errors, name) as Problem | undefined)?.message
}

/** A field of the form around: label, control, and the hint or what is wrong. */
export function FormField({ name, ...field }: Omit<FieldProps, 'error'> & { name: string }) {
  return <Field {...field} error={useFieldProblem(name)} />
}

/** What is wrong with a group of controls that no `FormField` holds. */
export function FormMessage({ name, id, className }: { name: string; id: string; className?: string }) {
  const problem = useFieldProblem(name)
  return (
    problem && (
      <FieldError id={id} className={className}>
        {problem}
      </FieldError>
    )
  )
}
