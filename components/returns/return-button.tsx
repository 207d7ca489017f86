'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ReturnFormProps } from './return-form'

/** Asks to send something back, in a sheet of its own. */
export function ReturnButton(props: ReturnFormProps) {
  const [open, setOpen] = useState(false)
  const [ReturnForm, withForm] = useOnDemand(async () => (await import('./return-form')).ReturnForm)
  return (
    <>
      <Button variant="outline" onClick={() => withForm(() => setOpen(true))}>
        درخواست مرجوعی
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent wide title="درخواست مرجوعی">
          {ReturnForm && <ReturnForm {...props} onDone={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
