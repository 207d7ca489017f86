'use client'

import { useRef, useState } from 'react'
import { useSaved } from '@/components/admin/form/use-saved'
import { useUnsavedDialog } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { Checkbox } from '@/components/ui/checkbox'
import { Switch } from '@/components/ui/switch'
import { Stepper } from '@/components/ui/stepper'
import { errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { reduceOrder } from '@/lib/orders/admin-actions'
import { creditFor } from '@/lib/orders/admin-rules'
import { Refusal, WordsField } from './answer-parts'
import type { StatusOrder } from './types'

interface Taken {
  quantity: number
  restock: boolean
}

/** Chooses pieces that leave an order, says where they go, and shows what that takes off. */
export function LinesDialog(props: {
  order: StatusOrder
  kind: 'cancel' | 'return'
  open: boolean
  onClose: () => void
}) {
  const { kind, open, onClose } = props
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent wide title={kind === 'cancel' ? 'کم کردن اقلام' : 'بازگشت اقلام'}>
        <Lines {...props} />
      </DialogContent>
    </Dialog>
  )
}

function Lines({
  order,
  kind,
  onClose,
}: {
  order: StatusOrder
  kind: 'cancel' | 'return'
  onClose: () => void
}) {
  const saved = useSaved(onClose)
  // One dialog, one request: a second click changes nothing.
  const request = useRef(crypto.randomUUID())
  const [taken, setTaken] = useState<Record<string, Taken>>({})
  const [postage, setPostage] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  useUnsavedDialog(reason.trim() !== '' || Object.keys(taken).length > 0)
  const lines = order.lines.filter(({ left }) => left > 0)
  const leftWorth = lines.reduce((sum, line) => sum + line.left * line.unit_price, 0)
  const worth = lines.reduce((sum, line) => sum + (taken[line.id]?.quantity ?? 0) * line.unit_price, 0)
  const all = lines.every((line) => taken[line.id]?.quantity === line.left)
  const withPostage = (kind === 'return' && postage) || (kind === 'cancel' && all)
  const credit = creditFor(order, leftWorth, worth) + (withPostage ? order.shipping_cost : 0)

  async function save() {
    setSaving(true)
    const answer = await reduceOrder({
      orderId: order.id,
      request: request.current,
      kind,
      postage,
      reason,
      lines: Object.entries(taken).map(([item, each]) => ({ item, ...each })),
    }).catch(() => null)
    setSaving(false)
    if (!answer?.ok)
      return setError(
        answer ? (answer.error.fields?.lines ?? answer.error.message) : errorText('unavailable'),
      )
    saved(kind === 'cancel' ? 'اقلام از سفارش کم شد' : 'بازگشت اقلام ثبت شد')
  }

  const change = (id: string, next: Taken | null) =>
    setTaken(({ [id]: _, ...rest }) => (next ? { ...rest, [id]: next } : rest))

  return (
    <>
      {kind === 'return' && order.asked.length > 0 && (
        <Note tone="warning">
          مشتری درخواست مرجوعی باز دارد:{' '}
          {order.asked.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join('، ')}. آنچه
          اینجا پس بگیرید از آن درخواست کم می‌شود؛ اگر چیزی از آن نماند، درخواست پذیرفته می‌شود.
        </Note>
      )}
      <ul className="grid gap-4">
        {lines.map((line) => {
          const chosen = taken[line.id]
          return (
            <li key={line.id} className="grid gap-2 border-b border-line pb-4">
              <Checkbox
                label={[line.name, line.color].filter(Boolean).join('، ')}
                note={`${formatNumber(line.left)} عدد`}
                checked={Boolean(chosen)}
                onChange={(event) =>
                  change(line.id, event.target.checked ? { quantity: line.left, restock: true } : null)
                }
              />
              {chosen && (
                <div className="flex flex-wrap items-center gap-4">
                  <Stepper
                    value={chosen.quantity}
                    max={line.left}
                    label={`تعداد ${line.name}`}
                    onChange={(quantity) => change(line.id, { ...chosen, quantity: Math.max(1, quantity) })}
                  />
                  <Switch
                    label="به انبار برگردد"
                    checked={chosen.restock}
                    onChange={(event) => change(line.id, { ...chosen, restock: event.target.checked })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {kind === 'return' && order.shipping_cost > 0 && (
        <Switch
          label={`هزینهٔ ارسال (${formatToman(order.shipping_cost)} تومان) هم بازگردد`}
          checked={postage}
          onChange={(event) => setPostage(event.target.checked)}
        />
      )}
      <WordsField label="دلیل" value={reason} onChange={setReason} />
      {worth > 0 && (
        <Note tone={order.is_paid ? 'warning' : 'info'} role="status">
          {order.is_paid
            ? `${formatToman(credit)} تومان باید به مشتری بازگردد.`
            : `${formatToman(credit)} تومان از مبلغ سفارش کم می‌شود.`}
          {all && (kind === 'cancel' ? ' سفارش به طور کامل لغو می‌شود.' : ' سفارش مرجوع می‌شود.')}
        </Note>
      )}
      <Refusal text={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          انصراف
        </Button>
        <Button loading={isSaving} loadingLabel="در حال ثبت" onClick={() => void save()}>
          ثبت
        </Button>
      </div>
    </>
  )
}
