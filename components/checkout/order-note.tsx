'use client'

import Link from 'next/link'
import { TextField } from '@/components/form/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { Panel } from '@/components/ui/panel'
import type { FormAnswer } from '@/lib/utils/result'
import type { CheckoutFormProps } from './checkout-form'

export function NotePanel({
  invoiceName,
  asksSmsConsent,
  typed,
}: Pick<CheckoutFormProps, 'invoiceName' | 'asksSmsConsent'> & { typed: FormAnswer<unknown>['typed'] }) {
  return (
    <Panel>
      <TextField
        name="note"
        label="یادداشت برای فروشگاه"
        maxLength={500}
        placeholder="مثلاً: پس از ساعت ۱۷ تحویل دهید"
      />
      {invoiceName !== null && <InvoiceWish name={invoiceName} wished={typed?.wantsInvoice === 'yes'} />}
      {asksSmsConsent && (
        <Checkbox
          name="smsConsent"
          value="yes"
          defaultChecked={typed?.smsConsent === 'yes'}
          label="پیشنهادها و تخفیف‌ها را با پیامک بفرستید"
          className="mt-3"
        />
      )}
    </Panel>
  )
}

/** Formal invoice in the profile's name, or a link to enter one. */
function InvoiceWish({ name, wished }: { name: string; wished: boolean }) {
  if (name === '')
    return (
      <p className="mt-3 text-14 text-muted">
        برای صورتحساب رسمی،{' '}
        <Link prefetch={false} href="/profile/details#invoice" className="link">
          مشخصات خریدار
        </Link>{' '}
        را یک بار بنویسید.
      </p>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3">
      <Checkbox
        name="wantsInvoice"
        value="yes"
        defaultChecked={wished}
        label={`صورتحساب رسمی می‌خواهم، به نام ${name}`}
      />
      <Link prefetch={false} href="/profile/details#invoice" className="link text-13">
        تغییر مشخصات
      </Link>
    </div>
  )
}
