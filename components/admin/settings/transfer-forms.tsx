'use client'

import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SwitchField, TextField } from '@/components/admin/form/fields'
import { useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type RecordForm, useRecordDialog } from '@/components/admin/record-form'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { removeAccount, saveAccount, saveTransferSettings } from '@/lib/transfers/admin-actions'
import { accountSchema, settingsSchema } from '@/lib/transfers/admin-schema'
import { grouped } from '@/lib/transfers/rules'
import { type Row, withoutNulls } from '@/lib/utils/rows'
import { GRID } from './settings-forms'

export function TransferSettingsForm({ values }: { values: z.input<typeof settingsSchema> }) {
  const form = useAdminForm(settingsSchema, values)
  return (
    <AdminForm form={form} action={saveTransferSettings} saved="قاعده‌ها ذخیره شد">
      <Panel gap="5" title="پیش‌فاکتور">
        <div className={GRID}>
          <NumberField
            name="proforma_hours"
            label="اعتبار"
            unit="ساعت"
            required
            hint="سفارش تا این زمان در انتظار پرداخت می‌ماند"
          />
          <NumberField
            name="reminder_hours"
            label="پیامک یادآوری، پیش از پایان"
            unit="ساعت"
            required
            hint="۰: یادآوری نمی‌شود"
          />
        </div>
        <SwitchField
          name="holds_stock"
          label="محصول تا پایان مهلت کنار گذاشته شود"
          hint="خاموش: محصول در فروش می‌ماند و با پرداخت برداشته می‌شود؛ شاید پیش از آن تمام شود."
        />
        <SwitchField
          name="for_consumers"
          label="مصرف‌کننده‌ها هم با پیش‌فاکتور و واریز بخرند"
          hint="فروشگاه‌ها و همکارها همیشه می‌توانند."
        />
      </Panel>
    </AdminForm>
  )
}

export type AccountRow = Pick<
  Row<'bank_accounts'>,
  'id' | 'bank' | 'holder' | 'iban' | 'card_number' | 'is_active'
>

const EMPTY_ACCOUNT = { id: '', bank: '', holder: '', iban: '', card_number: '', is_active: true }

const ACCOUNT_FORM: RecordForm<
  AccountRow,
  z.input<typeof accountSchema>,
  z.output<typeof accountSchema>,
  null
> = {
  word: 'حساب',
  narrow: true,
  schema: accountSchema,
  values: (account) => (account ? withoutNulls(account) : EMPTY_ACCOUNT),
  fields: (
    <>
      <div className={GRID}>
        <TextField name="bank" label="بانک" required maxLength={40} />
        <TextField name="holder" label="به نام" required maxLength={80} />
      </div>
      <TextField name="iban" label="شبا" required digits maxLength={40} hint="IR و ۲۴ رقم" />
      <TextField
        name="card_number"
        label="شمارهٔ کارت"
        digits
        inputMode="numeric"
        maxLength={24}
        hint="برای کارت به کارت؛ اگر هست."
      />
      <SwitchField name="is_active" label="به خریداران نشان داده شود" />
    </>
  ),
  action: saveAccount,
  saveLabel: () => 'ذخیرهٔ حساب',
  saved: () => 'حساب ذخیره شد',
}

/** Owner only edits accounts. */
export function AccountsPanel({ accounts, isOwner }: { accounts: readonly AccountRow[]; isOwner: boolean }) {
  const remove = useRemove()
  const record = useRecordDialog(ACCOUNT_FORM, accounts, null)
  return (
    <Panel
      title="حساب‌های بانکی"
      action={
        isOwner && (
          <Button size="s" variant="soft" onClick={record.add}>
            حساب جدید
          </Button>
        )
      }
    >
      {accounts.length === 0 ? (
        <p className="text-14 text-muted">
          هنوز حسابی نیست: تا حسابی نباشد، کسی با پیش‌فاکتور و واریز سفارش نمی‌دهد.
          {!isOwner && ' حساب‌ها را مالک فروشگاه وارد می‌کند.'}
        </p>
      ) : (
        <ul className="grid gap-4 text-14">
          {accounts.map((account) => (
            <li
              key={account.id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4 last:border-0 last:pb-0"
            >
              <div className="grid gap-1">
                <p>
                  <b className="font-strong">{account.bank}</b>، {account.holder}{' '}
                  {!account.is_active && <Badge>بسته</Badge>}
                </p>
                <p className="text-13 text-muted">
                  <span className="ltr">{grouped(account.iban)}</span>
                </p>
                {account.card_number && (
                  <p className="text-13 text-muted">
                    <span className="ltr">{grouped(account.card_number)}</span>
                  </p>
                )}
              </div>
              {isOwner && (
                <div className="flex gap-2">
                  <Button size="s" variant="outline" onClick={() => record.edit(account)}>
                    ویرایش
                  </Button>
                  <Button
                    size="s"
                    variant="ghost"
                    onClick={() =>
                      void remove({
                        question: {
                          title: `حساب ${account.bank} حذف شود؟`,
                          text: 'پیش‌فاکتورهای صادرشده آن را همچنان نشان می‌دهند؛ رسیدهای این حساب می‌ماند.',
                        },
                        run: () => callAction(removeAccount, { id: account.id }),
                        done: 'حساب حذف شد',
                      })
                    }
                  >
                    حذف
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {record.dialog}
    </Panel>
  )
}
