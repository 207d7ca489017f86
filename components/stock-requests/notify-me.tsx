'use client'

import { useState, type ReactNode } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { useOnDemand } from '@/components/ui/use-on-demand'

/** «موجود شد خبرم کن»: the dialog and its rules are fetched with the first press. */
export function NotifyMe({
  productId,
  name,
  children,
}: {
  productId: string
  name: string
  children: ReactNode
}) {
  const [NotifyDialog, withDialog] = useOnDemand(async () => (await import('./notify-dialog')).NotifyDialog)
  const [open, setOpen] = useState(false)
  return (
    <>
      <form action={() => withDialog(() => setOpen(true))} className="noscript:hidden">
        <SubmitButton size="l" variant="soft" block>
          {children}
        </SubmitButton>
      </form>
      {NotifyDialog && (
        <NotifyDialog productId={productId} name={name} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
