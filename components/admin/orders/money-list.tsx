'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { UnsavedInDialog } from '@/components/admin/form/use-unsaved-guard'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PANEL } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { resolveMoney } from '@/lib/orders/admin-actions'
import { statusView } from '@/lib/orders/rules'
import { WordsField } from './answer-parts'
import { OrderLink } from './order-link'

export interface MoneyRow {
  id: string
  amount: number
  reference_id: string | null
  card_pan: string | null
  settled_at: string | null
  resolved_at: string | null
  resolution: string | null
  order: { id: string; number: number; status: string; receiver: string; phone: string }
}

/** Payments that the gateway took while their order could not take them: give them their order, or give them back. */
export function MoneyList({ rows }: { rows: readonly MoneyRow[] }) {
  const router = useRouter()
  const confirm = useConfirm()
  const [returning, setReturning] = useState<MoneyRow | null>(null)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<string | null>(null)

  /** The words belong to one payment: the next begins empty. */
  function close() {
    setReturning(null)
    setNote('')
  }

  async function resolve(row: MoneyRow, decision: 'take' | 'refunded') {
    setBusy(row.id)
    const answer = await resolveMoney({ paymentId: row.id, decision, note }).catch(() => null)
    setBusy(null)
    if (!answer?.ok) return toast.error(answer?.error.message ?? errorText('unavailable'))
    toast.success(decision === 'take' ? 'پول به سفارش رسید' : 'بازگشت پول ثبت شد')
    close()
    router.refresh()
  }

  async function take(row: MoneyRow) {
    const yes = await confirm({
      title: 'پول به سفارش برسد؟',
      text: 'سفارش دوباره پرداخت‌شده می‌شود و کالاها از انبار برداشته می‌شود.',
      action: 'بله، سفارش زنده شود',
    })
    if (yes) await resolve(row, 'take')
  }

  if (rows.length === 0)
    return <EmptyState title="پولی بدون سفارش نیست" text="هر پرداختی که آمده، سفارش خود را دارد." />
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className={cn(PANEL, 'grid gap-3')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
            <b className="font-strong">{formatToman(row.amount)} تومان</b>
            <OrderLink id={row.order.id} number={row.order.number} worded />
            <Badge tone={statusView(row.order.status).tone}>{statusView(row.order.status).label}</Badge>
            <span>{row.order.receiver}</span>
            <span className="ltr text-muted">{formatPhone(row.order.phone)}</span>
          </div>
          <p className="text-13 text-muted">
            {row.settled_at && formatDateTime(row.settled_at)}
            {row.reference_id && (
              <>
                ، کد پیگیری <span className="ltr">{toPersianDigits(row.reference_id)}</span>
              </>
            )}
            {row.card_pan && (
              <>
                ، کارت <span className="ltr">{toPersianDigits(row.card_pan)}</span>
              </>
            )}
          </p>
          {row.resolved_at ? (
            <p className="text-13">
              <Badge tone="success">رسیدگی شد</Badge>{' '}
              {row.resolution === 'taken'
                ? 'پول به سفارش رسید'
                : row.resolution === 'refunded'
                  ? 'پول بازگشت'
                  : row.resolution}
              ، {formatDateTime(row.resolved_at)}
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button size="s" loading={busy === row.id} onClick={() => void take(row)}>
                رساندن به سفارش
              </Button>
              <Button size="s" variant="outline" onClick={() => setReturning(row)}>
                پول بازگردانده شد
              </Button>
            </div>
          )}
        </li>
      ))}
      <Dialog open={returning !== null} onOpenChange={close}>
        <DialogContent title="پول بازگردانده شد">
          <UnsavedInDialog unsaved={note.trim() !== ''} />
          <WordsField
            label="چگونه بازگشت؟"
            hint="مانند کد پیگیری کارت به کارت. مشتری با پیامک خبردار می‌شود."
            value={note}
            onChange={setNote}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              انصراف
            </Button>
            <Button loading={busy !== null} onClick={() => returning && void resolve(returning, 'refunded')}>
              ثبت
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </ul>
  )
}
