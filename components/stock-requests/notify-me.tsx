'use client'

import { useState, type ReactNode } from 'react'
import { CallShop } from '@/components/contact/call-shop'
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
      <form action={() => withDialog(() => setOpen(true))} className="needs-script">
        <SubmitButton size="l" variant="soft" block>
          {children}
        </SubmitButton>
      </form>
      <noscript>
        <p className="note note-info">
          برای خبر گرفتن از موجود شدن، جاوااسکریپت مرورگر خود را روشن کنید یا تلفنی بسپارید: <CallShop />
        </p>
      </noscript>
      {NotifyDialog && (
        <NotifyDialog productId={productId} name={name} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
