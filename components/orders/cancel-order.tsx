'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'
import { RefusalNote } from '@/components/ui/refusal-text'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { cancelOrder } from '@/lib/orders/actions'

/** `collected`: toman to refund. */
export function CancelOrder({
  orderId,
  isPaid,
  collected,
}: {
  orderId: string
  isPaid: boolean
  collected: number
}) {
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isCancelling, startCancelling] = useTransition()
  const router = useRouter()

  function cancel() {
    startCancelling(async () => {
      const answer = await callAction(cancelOrder, { orderId, isPaid })
      if (!answer.ok) return setRefusal(answer.error.message)
      setOpen(false)
      toast.success('سفارش لغو شد')
      router.refresh()
    })
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        لغو سفارش
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="این سفارش لغو شود؟"
        description={
          <>
            {collected > 0 && `${formatToman(collected)} تومان که پرداخته‌اید به شما بازگردانده می‌شود. `}
            محصولات سفارش به فروشگاه برمی‌گردد؛ اگر پشیمان شدید، باید از نو سفارش دهید.
          </>
        }
        action={
          <Button variant="danger" onClick={cancel} loading={isCancelling} loadingLabel="در حال لغو">
            بله، لغو شود
          </Button>
        }
      >
        {refusal && <RefusalNote>{refusal}</RefusalNote>}
      </ConfirmDialog>
    </>
  )
}
