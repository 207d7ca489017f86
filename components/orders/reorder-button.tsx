'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { refreshMe } from '@/lib/accounts/me'
import { formatNumber } from '@/lib/utils/text'
import { reorder } from '@/lib/orders/actions'
import type { ReorderLine } from '@/lib/orders/types'

/** Adds an order, or null: the usual basket, to the cart; lists unavailable products first. */
export function ReorderButton({ orderId, size = 'm' }: { orderId: string | null; size?: 's' | 'm' }) {
  const [missing, setMissing] = useState<ReorderLine[] | null>(null)
  const [isWorking, startWork] = useTransition()
  const router = useRouter()

  function fill() {
    startWork(async () => {
      const subject = `reorder ${orderId}`
      toast.close(subject)
      const answer = await callAction(reorder, { orderId })
      if (!answer.ok) return toast.error(answer.error.message, { subject })
      void refreshMe()
      const short = answer.data.filter(({ wanted, added }) => added < wanted)
      if (short.length > 0) return setMissing(short)
      toast.success(`محصولات این ${orderId ? 'سفارش' : 'فهرست'} به سبد خرید افزوده شد`)
      router.push('/cart')
    })
  }

  return (
    <>
      <Button variant="soft" size={size} loading={isWorking} loadingLabel="در حال افزودن" onClick={fill}>
        {orderId ? 'خرید دوباره' : 'همه در سبد'}
      </Button>
      <Dialog open={missing !== null} onOpenChange={() => setMissing(null)}>
        <DialogContent title="همهٔ محصولات موجود نبود">
          <p className="text-14 text-ink-2">آنچه موجود بود به سبد خرید افزوده شد، جز این‌ها:</p>
          <ul className="grid gap-2 text-14">
            {missing?.map(({ name, wanted, added }) => (
              <li key={name}>
                <b>{name}</b>:{' '}
                {added === 0
                  ? 'افزوده نشد'
                  : `${formatNumber(added)} عدد از ${formatNumber(wanted)} عدد افزوده شد`}
              </li>
            ))}
          </ul>
          <ButtonLink href="/cart">دیدن سبد خرید</ButtonLink>
        </DialogContent>
      </Dialog>
    </>
  )
}
