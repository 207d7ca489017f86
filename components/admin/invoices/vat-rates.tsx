'use client'

import { Trash2 } from 'lucide-react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { useRun } from '@/components/admin/use-run'
import { IconButton } from '@/components/ui/icon-button'
import { callAction } from '@/lib/accounts/call-action'
import { addVatRate, removeVatRate } from '@/lib/invoices/actions'
import { vatRateSchema } from '@/lib/invoices/schema'
import { formatDate } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

/** Future rates can be announced and withdrawn. */
export function VatRates({
  rates,
  today,
}: {
  rates: readonly { from_date: string; percent: number }[]
  today: string
}) {
  const { run, running } = useRun()
  const form = useAdminForm(vatRateSchema, { from: '', percent: '' })
  return (
    <div className="grid gap-5">
      <ul className="grid gap-1 text-14">
        {rates.map(({ from_date: from, percent }) => (
          <li key={from} className="flex min-h-11 items-center justify-between gap-3">
            <span>
              <b className="font-strong">{toPersianDigits(Number(percent))} درصد</b> از{' '}
              {formatDate(`${from}T12:00:00+03:30`)}
            </span>
            {from > today && (
              <IconButton
                icon={Trash2}
                label="پس گرفتن این نرخ"
                disabled={running !== null}
                onClick={() =>
                  void run({ run: () => callAction(removeVatRate, { from }), done: 'نرخ پس گرفته شد' })
                }
              />
            )}
          </li>
        ))}
      </ul>
      <AdminForm
        form={form}
        flat
        quiet
        action={addVatRate}
        saveLabel="افزودن نرخ"
        onSaved={() => form.reset({ from: '', percent: '' })}
        saved="نرخ جدید افزوده شد"
      >
        <div className="grid grid-cols-2 gap-4">
          <TextField name="from" label="از تاریخ" digits maxLength={20} placeholder="۱۴۰۶/۰۱/۰۱" />
          <TextField name="percent" label="درصد" digits inputMode="decimal" maxLength={6} />
        </div>
        <p className="text-13 text-muted">
          قیمت‌های فروشگاه مالیات را در خود دارد. نرخی که آغاز شده است تغییر نمی‌کند.
        </p>
      </AdminForm>
    </div>
  )
}
