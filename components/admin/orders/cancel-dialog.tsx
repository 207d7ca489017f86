'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField, TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { cancelOrderForAdmin } from '@/lib/orders/admin-actions'
import { cancelSchema } from '@/lib/orders/admin-schema'
import type { StatusOrder } from './types'

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
  const form = useAdminForm(cancelSchema, { orderId: order.id, restock: true, reason: '' })
  const owed = order.collected_amount - order.refunded_amount
  const holds = !['pending', 'payment_pending', 'payment_failed'].includes(order.status)
  return (
    <AdminForm
      form={form}
      inDialog
      danger
      save={(input) => callAction(cancelOrderForAdmin, input)}
      saveLabel="لغو سفارش"
      savingLabel="در حال لغو"
      onCancel={onClose}
      onSaved={() => saved('سفارش لغو شد')}
    >
      {owed > 0 && (
        <Note tone="warning">{formatToman(owed)} تومان باید به مشتری بازگردد؛ پس از لغو آن را ثبت کنید.</Note>
      )}
      {holds && <SwitchField name="restock" label="محصولات به انبار برگردند" />}
      <TextAreaField
        name="reason"
        label="دلیل"
        rows={2}
        hint="در یادداشت‌های سفارش می‌ماند؛ مشتری آن را نمی‌بیند."
      />
    </AdminForm>
  )
}
