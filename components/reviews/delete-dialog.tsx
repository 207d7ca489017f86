'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'
import { toast } from '@/components/ui/toast'
import { isPageOver, type Result } from '@/lib/utils/result'

export function DeleteDialog({
  what = 'نظر',
  remove,
  onClose,
  onDeleted,
}: {
  what?: 'نظر' | 'پرسش' | 'پاسخ'
  /** Null: closed. */
  remove: (() => Promise<Result<unknown>>) | null
  onClose: () => void
  onDeleted: () => void
}) {
  const [busy, setBusy] = useState(false)

  async function press() {
    if (!remove || busy) return
    setBusy(true)
    const subject = `delete ${what}`
    toast.close(subject)
    const result = await remove()
    setBusy(false)
    if (!result.ok) {
      const text = isPageOver(result) ? result.error.message : `مشکلی در حذف ${what} رخ داد`
      return toast.error(text, { subject })
    }
    toast.success('حذف شد', { text: `${what} شما با موفقیت حذف شد` })
    onDeleted()
  }

  return (
    <ConfirmDialog
      open={remove !== null}
      onOpenChange={onClose}
      title={`حذف ${what}`}
      description={`آیا از حذف این ${what} مطمئن هستید؟`}
      action={
        <Button variant="danger" loading={busy} loadingLabel="در حال حذف" onClick={() => void press()}>
          حذف {what}
        </Button>
      }
      cancel="انصراف"
    />
  )
}
