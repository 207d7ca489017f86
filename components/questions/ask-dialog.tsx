'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import { AskForm } from './question-form'

export function AskDialog({
  product_id,
  slug,
  name,
  open,
  onClose,
}: {
  product_id: string
  slug: string
  name: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="پرسش شما">
        <p className="text-14 leading-snug text-ink-2">دربارهٔ «{name}»</p>
        <AskForm product_id={product_id} slug={slug} />
      </DialogContent>
    </Dialog>
  )
}
