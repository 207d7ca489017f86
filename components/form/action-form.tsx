'use client'

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, type PathValue, useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { RefusalText } from '@/components/ui/refusal-text'
import type { ActionForm as FormOf } from './use-action-form'

/** The `<form>` of `usePostForm` and `useActionForm`, with what stands in it. */
export function ActionForm<I extends FieldValues, T>({
  form: { methods, element, post, submit, prepare },
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & { form: FormOf<I, T> }) {
  // What was chosen before React took over is known to the form alone. Not from a layout effect: fields listen for their value from theirs on.
  const takeOver = useEffectEvent(() => {
    const known = methods.getValues()
    for (const [name, text] of new FormData(element.current!))
      if (typeof known[name] === 'string' && known[name] !== text)
        methods.setValue(name as Path<I>, text as PathValue<I, Path<I>>, { shouldDirty: true })
  })
  useEffect(() => takeOver(), [])
  return (
    <Form {...methods}>
      <form {...rest} ref={element} action={post} onSubmit={submit} onFocus={prepare} noValidate>
        {children}
      </form>
    </Form>
  )
}

/**
 * Refusal of the whole form; with a retry button after a lost connection, with a sign-in link for guests (`signIn`: the path
 * afterwards).
 */
export function FormRefusal({
  children,
  tone = 'danger',
  signIn,
}: {
  children?: ReactNode
  signIn?: string
  tone?: 'danger' | 'warning'
}) {
  const refusal = useFormState().errors.root?.server
  if (!refusal) return null
  return (
    <Note tone={tone} role="alert">
      <RefusalText path={signIn}>{refusal.message ?? ''}</RefusalText>
      {refusal.type === 'unreachable' && (
        <FormButton size="s" variant="outline" className="mt-2 block">
          تلاش دوباره
        </FormButton>
      )}
      {children}
    </Note>
  )
}

/** Sends the form around it, and is busy until its answer has come. */
export function FormButton({ loading = false, ...props }: Omit<ButtonProps, 'type' | 'onClick'>) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      {...props}
      type="submit"
      loading={loading || isSubmitting}
      // The field keeps the focus until the press is over: an error that appeared on leaving it would move the button from
      // under the finger.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
