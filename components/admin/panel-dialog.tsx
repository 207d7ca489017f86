'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Dialog, DialogContent, type DialogContentProps } from '@/components/ui/dialog'

const Close = createContext<(() => void) | undefined>(undefined)

/** Closes the dialog around the component; undefined outside of one. */
export const useCloseDialog = () => use(Close)

export function PanelDialog({
  open,
  onClose,
  ...content
}: DialogContentProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <Close value={onClose}>
        <DialogContent {...content} />
      </Close>
    </Dialog>
  )
}

/** A button with its dialog, whose title is that of the button. */
export function DialogButton({
  label,
  icon: Icon,
  title = label,
  wide,
  children,
  ...button
}: Omit<ButtonProps, 'children' | 'title'> & {
  label: string
  icon?: LucideIcon
  title?: string
  wide?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {Icon && <Icon className="icon" aria-hidden="true" />}
        {label}
      </Button>
      <PanelDialog title={title} wide={wide} open={isOpen} onClose={() => setOpen(false)}>
        {children}
      </PanelDialog>
    </>
  )
}
