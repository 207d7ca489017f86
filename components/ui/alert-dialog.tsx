'use client'

import * as AlertDialogPrimitive from '@radix-ui/react-alert-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { DIALOG_BOX, DIALOG_SCRIM } from './dialog'
import { useReturnFocus } from './use-return-focus'

/** For irreversible actions; clicks outside do not dismiss it. */
export const AlertDialog = AlertDialogPrimitive.Root
/** `asChild` around a button. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel

export function AlertDialogContent({
  title,
  description,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof AlertDialogPrimitive.Content>, 'title'> & {
  title: string
  /** Consequence. */
  description?: ReactNode
}) {
  const focus = useReturnFocus(props)
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={DIALOG_SCRIM} />
      <AlertDialogPrimitive.Content
        {...(!description && { 'aria-describedby': undefined })}
        {...props}
        {...focus}
        className={cn(DIALOG_BOX, 'max-tablet:pt-6 tablet:w-[min(460px,100%-48px)]', className)}
      >
        <AlertDialogPrimitive.Title className="text-22">{title}</AlertDialogPrimitive.Title>
        {description && (
          <AlertDialogPrimitive.Description asChild>
            <div className="text-14 text-ink-2">{description}</div>
          </AlertDialogPrimitive.Description>
        )}
        {children}
      </AlertDialogPrimitive.Content>
    </AlertDialogPrimitive.Portal>
  )
}

/** Action first, then cancel. */
export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex flex-wrap gap-3', className)} />
}

/** Confirms before `action`, its button or form. */
export function ConfirmDialog({
  action,
  cancel = 'نه، بماند',
  title,
  description,
  children,
  ...props
}: ComponentProps<typeof AlertDialog> & {
  title: string
  /** Consequence. */
  description?: ReactNode
  action: ReactNode
  cancel?: string
}) {
  return (
    <AlertDialog {...props}>
      <AlertDialogContent title={title} description={description}>
        {children}
        <AlertDialogFooter>
          {action}
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancel}</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
