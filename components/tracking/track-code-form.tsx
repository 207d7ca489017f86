'use client'

import Link from 'next/link'
import { useController } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { CodeField, InboxNote } from '@/components/sign-in/code-field'
import { openTracking, requestTracking } from '@/lib/tracking/actions'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'

export type TrackCodeFormProps = {
  /** Order number or tracking code. */
  number: string
  /** Local format. */
  phone: string
  /** SMS inbox in development. */
  inboxUrl: string | null
}

/** Same answer whether or not a code was sent. */
export function TrackCodeForm({ number, phone, inboxUrl }: TrackCodeFormProps) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/tracking/schema')).trackCodeInput,
    values: { code: '' },
    action: openTracking,
    refuseAt: 'code',
  })
  const again = usePostForm({
    schema: async () => (await import('@/lib/tracking/schema')).trackInput,
    values: { number, phone },
    action: requestTracking,
  })
  const { field, fieldState } = useController({ name: 'code', control: form.methods.control })
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        اگر سفارش {toPersianDigits(number)} با شمارهٔ <b className="ltr">{formatPhone(phone)}</b> ثبت شده باشد،
        کد شش‌رقمی آن همین حالا پیامک می‌شود.{' '}
        <Link prefetch={false} href="/track?again=1" className="link">
          ویرایش
        </Link>
      </p>
      <ActionForm form={form} className="grid gap-5">
        <CodeField
          problem={fieldState.error?.message}
          value={field.value}
          onValueChange={(code) => {
            form.methods.clearErrors()
            field.onChange(code)
          }}
          onComplete={() => void form.submit()}
        />
        <FormRefusal />
        <FormButton size="l" block loadingLabel="در حال بررسی">
          دیدن سفارش
        </FormButton>
      </ActionForm>
      <ActionForm form={again} className="grid justify-items-start gap-3">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="phone" value={phone} />
        <FormRefusal />
        <FormButton variant="ghost" size="s" className="-ms-4" loadingLabel="در حال فرستادن کد">
          کد نرسید؟ دوباره بفرستید
        </FormButton>
      </ActionForm>
      <InboxNote url={inboxUrl} />
    </div>
  )
}
