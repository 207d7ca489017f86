'use client'

import { useState, type ComponentType, type ReactNode } from 'react'
import { SubmitButton } from '@/components/ui/submit-button'
import { toast } from '@/components/ui/toast'
import type { NotifyDialogProps } from './notify-dialog'

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
  const [loaded, setLoaded] = useState<{ View: ComponentType<NotifyDialogProps> }>()
  const [open, setOpen] = useState(false)

  async function ask() {
    try {
      const { NotifyDialog } = await import('./notify-dialog')
      setLoaded({ View: NotifyDialog })
      setOpen(true)
    } catch {
      // Without the table of sentences, which pages for browsing do not load.
      toast.error('ارتباط با فروشگاه برقرار نشد. کمی بعد دوباره تلاش کنید.')
    }
  }

  return (
    <>
      <form action={ask} className="needs-script">
        <SubmitButton size="l" variant="soft" block>
          {children}
        </SubmitButton>
      </form>
      {loaded && <loaded.View productId={productId} name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
