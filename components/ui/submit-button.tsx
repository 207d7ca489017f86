'use client'

import { useFormStatus } from 'react-dom'
import { Button, type ButtonProps } from './button'

/** Busy while the form's action runs. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'loading' | 'onClick'>) {
  const { pending } = useFormStatus()
  return <Button {...props} type="submit" loading={pending} />
}
