'use client'

import { FormProvider, get, useFormState, type FieldError as Problem } from 'react-hook-form'
import { Field, FieldError, type FieldProps } from './field'

export const Form = FormProvider

function useFieldProblem(name: string): string | undefined {
  const { errors } = useFormState({ name })
  return (get(errors, name) as Problem | undefined)?.message
}

/** Field of the surrounding form. */
export function FormField({ name, ...field }: Omit<FieldProps, 'error'> & { name: string }) {
  return <Field {...field} error={useFieldProblem(name)} />
}

/** Error of a group without `FormField`. */
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
