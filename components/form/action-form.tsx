'use client'

import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldValues, type Path, type PathValue, useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { ViewerField } from './drawn-for'
import { Note } from '@/components/ui/note'
import { RefusalText } from '@/components/ui/refusal-text'
import type { ActionForm as FormOf } from './use-action-form'

export function ActionForm<I extends FieldValues, T>({
  form: { methods, element, post, submit, prepare },
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & { form: FormOf<I, T> }) {
  // Reads values changed before hydration. Not a layout effect: fields subscribe in theirs.
  const takeOver = useEffectEvent(() => {
    const known = methods.getValues()
    // An unchecked box is not in the data.
    const boxes = element.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')
    const unchecked = [...boxes].map(({ name }) => [name, ''] as const)
    for (const [name, text] of [...unchecked, ...new FormData(element.current!)])
      if (typeof known[name] === 'string' && known[name] !== text)
        methods.setValue(name as Path<I>, text as PathValue<I, Path<I>>, { shouldDirty: true })
  })
  useEffect(() => takeOver(), [])
  return (
    <Form {...methods}>
      <form {...rest} ref={element} action={post} onSubmit={submit} onFocus={prepare} noValidate>
        <ViewerField />
        {children}
      </form>
    </Form>
  )
}

/** Form-level error, with retry or sign-in link (`signIn`: return path). */
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
      {refusal.type === 'unavailable' && (
        <FormButton size="s" variant="outline" className="mt-2 block">
          تلاش مجدد
        </FormButton>
      )}
      {children}
    </Note>
  )
}

/** Submit button of the surrounding form. */
export function FormButton({ loading = false, ...props }: Omit<ButtonProps, 'type' | 'onClick'>) {
  const { isSubmitting } = useFormState()
  return (
    <Button
      {...props}
      type="submit"
      loading={loading || isSubmitting}
      // Prevents blur: a new error would move the button before click.
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}
