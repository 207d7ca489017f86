'use client'

import { Ban, Banknote, PencilLine, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { MenuButton, type MenuItems } from '@/components/ui/menu-button'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { changeOrderStatus, settleCash, cancelOrderForAdmin, recordRefund } from '@/lib/orders/admin-actions'
import { canCancel, nextStep, reductionKind } from '@/lib/orders/admin-rules'
import { isCashDue, payableAmount } from '@/lib/orders/rules'
import { isIn } from '@/lib/orders/statuses'
import type { StatusOrder } from './types'
import { LinesForm } from './lines-form'
import { ShipDialog } from './ship-dialog'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import {
  SwitchField,
  TextAreaField,
  NumberField,
  SelectField,
  TextField,
} from '@/components/admin/form/fields'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Note } from '@/components/ui/note'
import { cancelSchema, refundSchema } from '@/lib/orders/admin-schema'

type Open = 'ship' | 'cancel' | 'lines' | 'refund' | null

const LINES_TITLES = { cancel: 'کم کردن اقلام', return: 'بازگشت اقلام' }

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
  const close = () => setOpen(null)

  const settle = async () => {
    const amount = formatToman(payableAmount(order))
    await run({
      question: { title: `${amount} تومان از پیک گرفته شد؟`, action: 'بله، تسویه شد' },
      run: () => callAction(settleCash, { orderId: order.id }),
      done: 'سفارش تسویه شد',
    })
  }

  const items: MenuItems = [
    ...(['slip', 'label', 'invoice'] as const).map((kind) => ({
      label: { slip: 'برگهٔ بسته‌بندی', label: 'برچسب نشانی', invoice: 'فاکتور' }[kind],
      icon: Printer,
      href: `/admin/orders/print?kind=${kind}&ids=${order.id}`,
      external: true,
    })),
    order.isEditable &&
      may('orders') && { label: 'تغییر سفارش', icon: PencilLine, href: `/admin/orders/${order.id}/edit` },
    isCashDue(order) &&
      may('payments') && { label: 'تسویهٔ پرداخت در محل', icon: Banknote, onSelect: () => void settle() },
    lines &&
      may('orders') && {
        label: LINES_TITLES[lines],
        icon: Undo2,
        onSelect: () => setOpen('lines'),
      },
    canCancel(order.status) &&
      !order.isPartlySent &&
      may('orders') && { label: 'لغو سفارش', icon: Ban, danger: true, onSelect: () => setOpen('cancel') },
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
      <ShipDialog order={order} open={open === 'ship'} onClose={close} />
      <PanelDialog title="این سفارش لغو شود؟" open={open === 'cancel'} onClose={close}>
        <CancelForm order={order} />
      </PanelDialog>
      {lines && (
        <PanelDialog wide title={LINES_TITLES[lines]} open={open === 'lines'} onClose={close}>
          <LinesForm order={order} kind={lines} />
        </PanelDialog>
      )}
      <PanelDialog title="ثبت بازگشت وجه" open={open === 'refund'} onClose={close}>
        <RefundForm order={order} />
      </PanelDialog>
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

function CancelForm({ order }: { order: StatusOrder }) {
  const form = useAdminForm(cancelSchema, { orderId: order.id, restock: true, reason: '' })
  const owed = order.collected_amount - order.refunded_amount
  const holds = !isIn('unpaid_statuses', order.status)
  return (
    <AdminForm
      form={form}
      danger
      action={cancelOrderForAdmin}
      saveLabel="لغو سفارش"
      savingLabel="در حال لغو"
      saved="سفارش لغو شد"
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
function RefundForm({ order }: { order: StatusOrder }) {
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
    <AdminForm form={form} action={recordRefund} saveLabel="ثبت" saved="بازگشت وجه ثبت شد">
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
