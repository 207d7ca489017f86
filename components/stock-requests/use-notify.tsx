'use client'

import { useState, type ReactNode } from 'react'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { NotifyDialogProps } from './notify-dialog'

/** Loads «خبرم کن» on first open. */
export function useNotify(
  wanted: Omit<NotifyDialogProps, 'open' | 'onClose'>,
): [dialog: ReactNode, open: () => Promise<void>] {
  const [NotifyDialog, withDialog] = useOnDemand(async () => (await import('./notify-dialog')).NotifyDialog)
  const [open, setOpen] = useState(false)
  return [
    NotifyDialog && (
      <NotifyDialog
        key={`${wanted.product_id} ${wanted.color_id}`}
        {...wanted}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
    () => withDialog(() => setOpen(true)),
  ]
}
