'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, TextAreaField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { recordRefund } from '@/lib/orders/admin-actions'
import { refundSchema } from '@/lib/orders/admin-schema'
import type { StatusOrder } from './types'

const METHODS = [
  { value: 'card', label: 'کارت به کارت' },
  { value: 'gateway', label: 'درگاه پرداخت' },
  { value: 'cash', label: 'نقدی' },
  { value: 'other', label: 'روش دیگر' },
]

/** Limited to the amount owed; sends an SMS. */
export function RefundDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} onOpenChange={props.onClose}>
      <DialogContent title="ثبت بازگشت وجه">
        <RefundForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function RefundForm({ order, onClose }: { order: StatusOrder; onClose: () => void }) {
  const saved = useSaved(onClose)
  const [id] = useState(() => crypto.randomUUID())
  const form = useAdminForm(refundSchema, {
    id,
    orderId: order.id,
    amount: order.owed_amount,
    method: 'card' as const,
    reference: '',
    note: '',
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(recordRefund, input)}
      saveLabel="ثبت"
      onCancel={onClose}
      onSaved={() => saved('بازگشت وجه ثبت شد')}
    >
      <NumberField
        name="amount"
        label="مبلغ"
        unit="تومان"
        required
        hint={`بدهی فروشگاه به مشتری: ${formatToman(order.owed_amount)} تومان`}
      />
      <SelectField name="method" label="روش" options={METHODS} />
      <TextField name="reference" label="کد پیگیری" ltr maxLength={100} />
      <TextAreaField name="note" label="یادداشت" rows={2} />
    </AdminForm>
  )
}
