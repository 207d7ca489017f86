'use client'

import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField, TextAreaField } from '@/components/admin/form/fields'
import { Note } from '@/components/ui/note'
import { Switch } from '@/components/ui/switch'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { reduceOrder } from '@/lib/orders/admin-actions'
import { creditFor } from '@/lib/orders/admin-rules'
import { linesSchema } from '@/lib/orders/admin-schema'
import { LineChoice } from './line-choice'
import type { StatusOrder } from './types'

type Taken = z.input<typeof linesSchema>['lines'][number]

export function LinesForm({ order, kind }: { order: StatusOrder; kind: 'cancel' | 'return' }) {
  // Idempotency key: one request per dialog.
  const [request] = useState(() => crypto.randomUUID())
  const form = useAdminForm(linesSchema, {
    orderId: order.id,
    request,
    kind,
    lines: [],
    postage: false,
    reason: '',
  })
  const [taken, postage] = useWatch({ control: form.control, name: ['lines', 'postage'] })
  const lines = order.lines.filter(({ left }) => left > 0)
  const quantity = (id: string) => taken.find(({ item }) => item === id)?.quantity ?? 0
  const leftWorth = order.lines.reduce((sum, line) => sum + line.kept * line.unit_price, 0)
  const worth = lines.reduce((sum, line) => sum + quantity(line.id) * line.unit_price, 0)
  const all = !order.isPartlySent && lines.every((line) => quantity(line.id) === line.left)
  const withPostage = (kind === 'return' && postage) || (kind === 'cancel' && all)
  const credit = creditFor(order, leftWorth, worth) + (withPostage ? order.shipping_cost : 0)

  return (
    <AdminForm
      form={form}
      action={reduceOrder}
      saveLabel="ثبت"
      savingLabel="در حال ثبت"
      invalidText={(errors) => errors.lines?.message}
      saved={kind === 'cancel' ? 'اقلام از سفارش کم شد' : 'بازگشت اقلام ثبت شد'}
    >
      {kind === 'return' && order.asked.length > 0 && (
        <Note tone="warning">
          مشتری درخواست مرجوعی باز دارد:{' '}
          {order.asked.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join('، ')}. آنچه
          اینجا پس بگیرید از آن درخواست کم می‌شود؛ اگر چیزی از آن نماند، درخواست پذیرفته می‌شود.
        </Note>
      )}
      <LinesField lines={lines} />
      {kind === 'return' && order.shipping_cost > 0 && (
        <SwitchField
          name="postage"
          label={`هزینهٔ ارسال (${formatToman(order.shipping_cost)} تومان) هم بازگردد`}
        />
      )}
      <TextAreaField name="reason" label="دلیل" rows={2} />
      {worth > 0 && (
        <Note tone={order.is_paid ? 'warning' : 'info'} role="status">
          {order.is_paid
            ? `${formatToman(credit)} تومان باید به مشتری بازگردد.`
            : `${formatToman(credit)} تومان از مبلغ سفارش کم می‌شود.`}
          {all && (kind === 'cancel' ? ' سفارش به طور کامل لغو می‌شود.' : ' سفارش مرجوع می‌شود.')}
        </Note>
      )}
    </AdminForm>
  )
}

function LinesField({ lines }: { lines: StatusOrder['lines'] }) {
  const { field } = useController({ name: 'lines' })
  return (
    <LineChoice
      lines={lines}
      chosen={field.value as Taken[]}
      onChange={field.onChange}
      choose={(line): Taken => ({ ...line, restock: true })}
      extra={(line, change) => (
        <Switch
          label="به انبار برگردد"
          checked={line.restock}
          onChange={(event) => change({ ...line, restock: event.target.checked })}
        />
      )}
    />
  )
}
