'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, TextAreaField } from '@/components/admin/form/fields'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Note } from '@/components/ui/note'
import { approveTransfer, declineTransfer } from '@/lib/transfers/admin-actions'
import { approveSchema, declineSchema } from '@/lib/transfers/admin-schema'
import { formatToman } from '@/lib/utils/money'

/** Toman. `amount`: stated by the sender; `expected`: due, null if not payable. */
export function TransferAnswer({
  id,
  amount,
  expected,
}: {
  id: string
  amount: number
  expected: number | null
}) {
  const [answer, setAnswer] = useState<'approve' | 'decline' | null>(null)
  const close = () => setAnswer(null)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAnswer('approve')}>تأیید واریز</Button>
        <Button variant="outline" onClick={() => setAnswer('decline')}>
          نپذیرفتن
        </Button>
      </div>
      <PanelDialog
        title={answer === 'approve' ? 'تأیید واریز' : 'نپذیرفتن رسید'}
        open={answer !== null}
        onClose={close}
      >
        {answer === 'approve' && <Approve id={id} amount={amount} expected={expected} />}
        {answer === 'decline' && <Decline id={id} />}
      </PanelDialog>
    </>
  )
}

function Approve({ id, amount, expected }: { id: string; amount: number; expected: number | null }) {
  const form = useAdminForm(approveSchema, { id, received: amount })
  const received = Number(useWatch({ control: form.control, name: 'received' })) || 0
  return (
    <AdminForm
      form={form}
      action={approveTransfer}
      saveLabel="تأیید و فرستادن پیامک"
      savingLabel="در حال تأیید"
      saved="واریز تأیید شد و با پیامک گفته می‌شود"
    >
      <p className="text-14">این واریز را در حساب بانک دیده‌اید؟ تأیید برگشت ندارد.</p>
      <NumberField name="received" label="مبلغی که رسید (تومان)" required />
      <Consequence received={received} expected={expected} />
    </AdminForm>
  )
}

function Consequence({ received, expected }: { received: number; expected: number | null }) {
  if (received < 1) return null
  if (expected === null)
    return (
      <Note tone="warning">
        سفارش این پول را نمی‌خواهد (لغو یا پرداخت شده است): اگر محصول هنوز هست سفارش زنده می‌شود، وگرنه پول در
        «واریزهای بی‌سفارش» می‌ماند تا بازگردد.
      </Note>
    )
  if (received < expected)
    return (
      <Note tone="warning">
        {formatToman(expected - received)} تومان کمتر است: سفارش پرداخت‌شده می‌شود، ولی تا این مانده نرسد
        فرستاده نمی‌شود.
      </Note>
    )
  if (received > expected)
    return (
      <Note tone="warning">
        {formatToman(received - expected)} تومان بیشتر است: به مشتری بدهکار می‌شوید (بازگشت وجه).
      </Note>
    )
  return <Note tone="success">برابر مبلغ سفارش است؛ سفارش پرداخت‌شده می‌شود.</Note>
}

function Decline({ id }: { id: string }) {
  const form = useAdminForm(declineSchema, { id, reason: '' })
  return (
    <AdminForm
      form={form}
      action={declineTransfer}
      saveLabel="نپذیرفتن و پیامک"
      saved="پاسخ ثبت شد و با پیامک گفته می‌شود"
    >
      <TextAreaField
        name="reason"
        label="دلیل"
        required
        rows={3}
        hint="مانند «این شمارهٔ پیگیری در حساب نیست»؛ در پیامک و صفحهٔ سفارش می‌آید. خریدار دست‌کم یک روز وقت دارد رسید دیگری بفرستد."
      />
    </AdminForm>
  )
}
