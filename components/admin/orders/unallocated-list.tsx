'use client'

import { PaymentNumbers } from '@/components/admin/orders/payment-numbers'
import type { UnallocatedPayment } from '@/lib/orders/types'
import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField } from '@/components/admin/form/fields'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PANEL } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { resolveMoney } from '@/lib/orders/admin-actions'
import { moneySchema } from '@/lib/orders/admin-schema'
import { PAYMENT_KINDS } from '@/lib/payments/rules'
import { statusView } from '@/lib/orders/rules'
import { OrderLink } from './order-link'

const RESOLUTIONS: Record<string, string> = { taken: 'پول به سفارش رسید', refunded: 'پول بازگشت' }

/** Unallocated gateway payments: assign to their order or refund. */
export function UnallocatedList({ rows }: { rows: readonly UnallocatedPayment[] }) {
  const { run, running } = useRun()
  const [returning, setReturning] = useState<UnallocatedPayment | null>(null)

  async function take(row: UnallocatedPayment) {
    await run({
      question: {
        title: 'پول به سفارش برسد؟',
        text: 'سفارش دوباره پرداخت‌شده می‌شود و محصولات از انبار برداشته می‌شود.',
        action: 'بله، سفارش زنده شود',
      },
      name: row.id,
      run: () => callAction(resolveMoney, { paymentId: row.id, decision: 'take' }),
      done: 'پول به سفارش رسید',
    })
  }

  if (rows.length === 0)
    return <EmptyState title="پولی بدون سفارش نیست" text="هر پرداختی که آمده، سفارش خود را دارد." />
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className={cn(PANEL, 'grid gap-3')}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
            <b className="font-strong">{formatToman(row.amount)} تومان</b>
            <span>{PAYMENT_KINDS[row.kind]}</span>
            <OrderLink id={row.order.id} number={row.order.number} worded />
            <Badge tone={statusView(row.order.status).tone}>{statusView(row.order.status).label}</Badge>
            <span>{row.order.receiver}</span>
            <span className="ltr text-muted">{formatPhone(row.order.phone)}</span>
          </div>
          <p className="text-13 text-muted">
            {row.settled_at && formatDateTime(row.settled_at)}
            <PaymentNumbers {...row} />
          </p>
          {row.resolved_at ? (
            <p className="text-13">
              <Badge tone="success">رسیدگی شد</Badge> {RESOLUTIONS[row.resolution!] ?? row.resolution}،{' '}
              {formatDateTime(row.resolved_at)}
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button size="s" loading={running === row.id} onClick={() => void take(row)}>
                وصل کردن به سفارش
              </Button>
              <Button size="s" variant="outline" onClick={() => setReturning(row)}>
                پول بازگردانده شد
              </Button>
            </div>
          )}
        </li>
      ))}
      <PanelDialog title="پول بازگردانده شد" open={returning !== null} onClose={() => setReturning(null)}>
        {returning && <RefundForm id={returning.id} />}
      </PanelDialog>
    </ul>
  )
}

function RefundForm({ id }: { id: string }) {
  const form = useAdminForm(moneySchema, { paymentId: id, decision: 'refunded' as const, note: '' })
  return (
    <AdminForm form={form} action={resolveMoney} saveLabel="ثبت" saved="بازگشت پول ثبت شد">
      <TextAreaField
        name="note"
        label="چگونه بازگشت؟"
        rows={2}
        hint="مانند کد پیگیری کارت به کارت. مشتری با پیامک خبردار می‌شود."
      />
    </AdminForm>
  )
}
