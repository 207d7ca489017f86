'use client'

import { useState } from 'react'
import { useSaved } from '@/components/admin/form/use-saved'
import { useUnsavedDialog } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { cancelOrderForAdmin } from '@/lib/orders/admin-actions'
import { Refusal, RestockSwitch, WordsField } from './answer-parts'
import type { StatusOrder } from './types'

/** Cancels a whole order: where its pieces go, why, and what has to be paid back. */
export function CancelDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} onOpenChange={props.onClose}>
      <DialogContent title="این سفارش لغو شود؟">
        <CancelForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function CancelForm({ order, onClose }: { order: StatusOrder; onClose: () => void }) {
  const saved = useSaved(onClose)
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  useUnsavedDialog(reason.trim() !== '')
  const owed = order.collected_amount - order.refunded_amount
  const holds = !['pending', 'payment_pending', 'payment_failed'].includes(order.status)

  async function save() {
    setSaving(true)
    const answer = await cancelOrderForAdmin({ orderId: order.id, restock, reason }).catch(() => null)
    setSaving(false)
    if (!answer?.ok) return setError(answer?.error.message ?? errorText('unavailable'))
    saved('سفارش لغو شد')
  }

  return (
    <>
      {owed > 0 && (
        <Note tone="warning">{formatToman(owed)} تومان باید به مشتری بازگردد؛ پس از لغو آن را ثبت کنید.</Note>
      )}
      {holds && <RestockSwitch checked={restock} onChange={setRestock} />}
      <WordsField
        label="دلیل"
        hint="در یادداشت‌های سفارش می‌ماند؛ مشتری آن را نمی‌بیند."
        value={reason}
        onChange={setReason}
      />
      <Refusal text={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          انصراف
        </Button>
        <Button variant="danger" loading={isSaving} loadingLabel="در حال لغو" onClick={() => void save()}>
          لغو سفارش
        </Button>
      </div>
    </>
  )
}
