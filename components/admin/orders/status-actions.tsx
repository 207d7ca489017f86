'use client'

import { Ban, Banknote, PencilLine, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { MenuButton, type MenuItem } from '@/components/ui/menu-button'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { changeOrderStatus, settleCash, cancelOrderForAdmin, recordRefund } from '@/lib/orders/admin-actions'
import { canCancel, nextStep, reductionKind } from '@/lib/orders/admin-rules'
import { isCashDue, payableAmount } from '@/lib/orders/rules'
import { isIn } from '@/lib/orders/statuses'
import type { StatusOrder } from './types'
import { LinesDialog } from './lines-dialog'
import { ShipDialog } from './ship-dialog'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import {
  SwitchField,
  TextAreaField,
  NumberField,
  SelectField,
  TextField,
} from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { cancelSchema, refundSchema } from '@/lib/orders/admin-schema'

type Open = 'ship' | 'cancel' | 'lines' | 'refund' | null

/** Next step as primary button, others in a menu. */
export function StatusActions({ order }: { order: StatusOrder }) {
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const { run, running } = useRun()
  const step = nextStep(order.status)
  // Shipping staff may not confirm delivery.
  const next = step && may(step.to === 'delivered' ? 'orders' : ['orders', 'shipping']) ? step : undefined
  const owed = order.owed_amount
  const lines = reductionKind(order.status)

  const settle = async () => {
    const amount = formatToman(payableAmount(order))
    await run({
      question: { title: `${amount} تومان از پیک گرفته شد؟`, action: 'بله، تسویه شد' },
      run: () => callAction(settleCash, { orderId: order.id }),
      done: 'سفارش تسویه شد',
    })
  }

  const items: MenuItem[] = [
    ...(['slip', 'label', 'invoice'] as const).map((kind) => ({
      label: { slip: 'برگهٔ بسته‌بندی', label: 'برچسب نشانی', invoice: 'فاکتور' }[kind],
      icon: Printer,
      href: `/admin/orders/print?kind=${kind}&ids=${order.id}`,
      external: true,
    })),
    ...(order.isEditable && may('orders')
      ? [{ label: 'تغییر سفارش', icon: PencilLine, href: `/admin/orders/${order.id}/edit` }]
      : []),
    ...(isCashDue(order) && may('payments')
      ? [{ label: 'تسویهٔ پرداخت در محل', icon: Banknote, onSelect: () => void settle() }]
      : []),
    ...(lines && may('orders')
      ? [
          {
            label: lines === 'cancel' ? 'کم کردن اقلام' : 'بازگشت اقلام',
            icon: Undo2,
            onSelect: () => setOpen('lines'),
          },
        ]
      : []),
    ...(canCancel(order.status) && !order.isPartlySent && may('orders')
      ? [{ label: 'لغو سفارش', icon: Ban, danger: true, onSelect: () => setOpen('cancel') }]
      : []),
  ]

  return (
    <>
      {owed > 0 && may('payments') && (
        <Button variant="soft" onClick={() => setOpen('refund')}>
          ثبت بازگشت وجه
        </Button>
      )}
      <MenuButton label="کارهای دیگر" items={items}>
        کارهای دیگر
      </MenuButton>
      {next && (
        <Button
          // Phones have OrderSteps.
          className={next.to === 'delivered' ? undefined : 'max-tablet:hidden'}
          loading={running !== null}
          onClick={() =>
            next.to === 'shipped'
              ? setOpen('ship')
              : void run({ ...moveTo(next.to, order), done: 'وضعیت سفارش تغییر کرد' })
          }
        >
          {stepLabel(next, order)}
        </Button>
      )}
      <ShipDialog order={order} open={open === 'ship'} onClose={() => setOpen(null)} />
      <CancelDialog order={order} open={open === 'cancel'} onClose={() => setOpen(null)} />
      {lines && (
        <LinesDialog order={order} kind={lines} open={open === 'lines'} onClose={() => setOpen(null)} />
      )}
      <RefundDialog order={order} open={open === 'refund'} onClose={() => setOpen(null)} />
    </>
  )
}

/** For `useRun`; without a message, since the order shows its step. */
export const moveTo = (to: 'processing' | 'shipped' | 'delivered', { id, status }: StatusOrder) => ({
  run: () => callAction(changeOrderStatus, { orderId: id, to, expected: status }),
})

function stepLabel({ to, label }: { to: string; label: string }, { isPartlySent }: StatusOrder): string {
  return to === 'shipped' && isPartlySent ? 'ارسال بقیه' : label
}

function CancelDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
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
  const holds = !isIn('unpaid_statuses', order.status)
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

const METHODS = [
  { value: 'card', label: 'کارت به کارت' },
  { value: 'gateway', label: 'درگاه پرداخت' },
  { value: 'cash', label: 'نقدی' },
  { value: 'other', label: 'روش دیگر' },
]

/** Limited to the amount owed; sends an SMS. */
function RefundDialog(props: { order: StatusOrder; open: boolean; onClose: () => void }) {
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
