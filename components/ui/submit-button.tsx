'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from './button'

/** Sends the form around it, and is busy for as long as the form's action takes. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'onClick'>) {
  const { pending } = useFormStatus()
  return <Button {...props} type="submit" loading={pending} />
}
