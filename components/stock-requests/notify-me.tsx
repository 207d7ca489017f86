'use client'

import { useState, type ReactNode } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { NotifyDialogProps } from './notify-dialog'

type Wanted = Pick<NotifyDialogProps, 'productId' | 'name' | 'color'>

/** The dialog of «خبرم کن» and how to open it; it is fetched, with its rules, when it is opened first. */
export function useNotify(wanted: Wanted): [dialog: ReactNode, open: () => Promise<void>] {
  const [NotifyDialog, withDialog] = useOnDemand(async () => (await import('./notify-dialog')).NotifyDialog)
  const [open, setOpen] = useState(false)
  return [
    NotifyDialog && (
      <NotifyDialog key={wanted.color?.id} {...wanted} open={open} onClose={() => setOpen(false)} />
    ),
    () => withDialog(() => setOpen(true)),
  ]
}

/** «موجود شد خبرم کن» for a product that is sold out. */
export function NotifyMe({ children, ...wanted }: Wanted & { children: ReactNode }) {
  const [dialog, open] = useNotify(wanted)
  return (
    <>
      <form action={open} className="noscript:hidden">
        <SubmitButton size="l" variant="soft" block>
          {children}
        </SubmitButton>
      </form>
      {dialog}
    </>
  )
}
