'use client'

import { useState } from 'react'
import { useSaved } from '@/components/admin/form/use-saved'
import { useUnsavedDialog } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { errorText } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { changeOrderStatus, setTracking } from '@/lib/orders/admin-actions'
import type { StatusOrder } from './types'

/** Notes that an order left, with its tracking code; for one that has left, corrects the code. */
export function ShipDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
  const leaves = props.order.status === 'processing'
  return (
    <Dialog open={props.open} onOpenChange={props.onClose}>
      <DialogContent title={leaves ? 'ثبت ارسال' : 'کد رهگیری'}>
        <ShipForm {...props} leaves={leaves} />
      </DialogContent>
    </Dialog>
  )
}

function ShipForm({ order, leaves, onClose }: { order: StatusOrder; leaves: boolean; onClose: () => void }) {
  const saved = useSaved(onClose)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useUnsavedDialog(typed !== null)
  const code = typed ?? toPersianDigits(order.tracking_code ?? '')

  async function save() {
    setSaving(true)
    const answer = await (
      leaves
        ? changeOrderStatus({ orderId: order.id, to: 'shipped', seen: order.status, tracking: code })
        : setTracking({ orderId: order.id, tracking: code })
    ).catch(() => null)
    setSaving(false)
    if (!answer) return setError(errorText('unavailable'))
    if (!answer.ok) return setError(answer.error.fields?.tracking ?? answer.error.message)
    saved(leaves ? 'ارسال سفارش ثبت شد' : 'کد رهگیری ذخیره شد')
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label="کد رهگیری"
        error={error}
        hint={
          leaves
            ? 'با پیامک به مشتری گفته می‌شود. بدون کد هم می‌توان ارسال را ثبت کرد.'
            : 'کد تازه با پیامک به مشتری گفته می‌شود.'
        }
      >
        {(control) => (
          <Input
            {...control}
            ltr
            autoComplete="off"
            inputMode="text"
            maxLength={60}
            value={code}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          انصراف
        </Button>
        <Button type="submit" loading={isSaving} loadingLabel="در حال ثبت">
          {leaves ? 'ثبت ارسال' : 'ذخیره'}
        </Button>
      </div>
    </form>
  )
}
