'use client'

import { useState } from 'react'
import { useRun } from '@/components/admin/use-run'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/admin/panel-dialog'
import { Note } from '@/components/ui/note'
import { callAction } from '@/lib/accounts/call-action'
import { sendPaymentLink } from '@/lib/orders/draft-actions'
import { differenceSchema } from '@/lib/orders/draft-schema'
import { recordDifference } from '@/lib/orders/edit-actions'
import { formatToman } from '@/lib/utils/money'

/** Outstanding payment of a phone order or edit, in toman. */
export function DuePanel({
  orderId,
  amount,
  isDifference,
  byPhone,
}: {
  orderId: string
  amount: number
  isDifference: boolean
  byPhone: boolean
}) {
  const { run, running } = useRun()
  return (
    <Note tone="warning" data-testid="due">
      <p>{dueText({ amount, isDifference, byPhone })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="s"
          variant="outline"
          loading={running !== null}
          onClick={() =>
            void run({
              run: () => callAction(sendPaymentLink, { orderId, isDifference }),
              done: ({ amount: asked }) => `پیوند پرداخت ${formatToman(asked)} تومان پیامک شد`,
            })
          }
        >
          فرستادن پیوند پرداخت
        </Button>
        {isDifference && (
          <DialogButton size="s" variant="outline" label="تفاوت را گرفتیم" title="دریافت تفاوت">
            <DifferenceForm orderId={orderId} amount={amount} />
          </DialogButton>
        )}
      </div>
    </Note>
  )
}

function dueText(due: { amount: number; isDifference: boolean; byPhone: boolean }): string {
  const amount = formatToman(due.amount)
  if (due.isDifference)
    return `تفاوت ${amount} تومانی این سفارش هنوز پرداخت نشده است و تا آن زمان فرستاده نمی‌شود.`
  if (due.byPhone) return `این سفارش تلفنی ثبت شده و ${amount} تومان آن با پیوند پرداخت می‌شود.`
  return `این سفارش با پیش‌فاکتور در انتظار پرداخت ${amount} تومان است.`
}

function DifferenceForm({ orderId, amount }: { orderId: string; amount: number }) {
  // Idempotency key: one payment per dialog.
  const [id] = useState(() => crypto.randomUUID())
  const form = useAdminForm(differenceSchema, { id, orderId, amount, reference: '' })
  return (
    <AdminForm
      form={form}
      action={recordDifference}
      saveLabel="ثبت دریافت"
      savingLabel="در حال ثبت"
      saved="دریافت تفاوت ثبت شد"
    >
      <p>{formatToman(amount)} تومان، کارت به کارت یا نقدی، به دست فروشگاه رسیده است.</p>
      <TextField name="reference" label="شمارهٔ پیگیری" maxLength={100} hint="اگر هست." />
    </AdminForm>
  )
}
