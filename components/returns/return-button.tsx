'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { BREAKAGE } from '@/lib/returns/rules'
import type { ReturnFormProps } from './return-form'

const TITLES = { return: 'درخواست مرجوعی', breakage: BREAKAGE }

/** Return request or damage claim. */
export function ReturnButton(props: ReturnFormProps) {
  const [open, setOpen] = useState(false)
  const [ReturnForm, withForm] = useOnDemand(async () => (await import('./return-form')).ReturnForm)
  return (
    <>
      <Button variant="outline" onClick={() => withForm(() => setOpen(true))}>
        {props.kind === 'breakage' ? 'شکسته رسیده؟' : TITLES.return}
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent wide title={TITLES[props.kind]}>
          {ReturnForm && <ReturnForm {...props} onDone={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}
