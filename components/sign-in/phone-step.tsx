'use client'

import Link from 'next/link'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { requestCode } from '@/lib/accounts/actions'
import { normalizePhone } from '@/lib/utils/phone'
import type { FormAnswer } from '@/lib/utils/result'
import { toPersianDigits } from '@/lib/utils/text'
import { GuestCartNote } from './guest-cart-note'

export type PhoneStepProps = {
  shopName: string
  /** Number before «ویرایش شماره». */
  initial: string
  /** Target path, action and its result, for no JavaScript. */
  next: string
  post: (form: FormData) => void
  posted: FormAnswer<never> | null
  /** Code sent; local number format. */
  onSent: (phone: string) => void
  /** Password chosen; local number format. */
  onPassword: (phone: string) => void
}

/** Does not reveal if the number is registered. */
export function PhoneStep({ shopName, initial, next, post, posted, onSent, onPassword }: PhoneStepProps) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).requestCodeInput,
    values: { phone: toPersianDigits(initial) },
    send: (input) => callAction(requestCode, input),
    onDone: ({ phone }) => onSent(phone),
    refuseAt: 'phone',
    post,
    posted,
  })

  async function choosePassword() {
    const phone = normalizePhone(form.methods.getValues('phone'))
    if (phone) onPassword(phone)
    else await form.methods.trigger('phone', { shouldFocus: true })
  }

  return (
    <ActionForm form={form} className="grid gap-5">
      <input type="hidden" name="next" value={next} />
      <div>
        <h1 className="text-28">ورود یا ثبت‌نام</h1>
        <p className="mt-1 text-muted">
          شمارهٔ موبایل خود را بنویسید؛ کد ورود را پیامک می‌کنیم، یا با گذرواژه وارد شوید.
        </p>
        <noscript>
          <p className="mt-1 text-muted">برای ورود با گذرواژه، جاوااسکریپت مرورگر خود را روشن کنید.</p>
        </noscript>
      </div>
      <PhoneField name="phone" label="شمارهٔ موبایل" placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹" autoFocus />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال فرستادن کد">
        دریافت کد ورود
      </FormButton>
      <Button variant="outline" size="l" block className="noscript:hidden" onClick={choosePassword}>
        ورود با گذرواژه
      </Button>
      <p className="text-13 text-muted">
        با ورود به {shopName}،{' '}
        <Link prefetch={false} href="/terms" className="link">
          قوانین فروشگاه
        </Link>{' '}
        و{' '}
        <Link prefetch={false} href="/privacy" className="link">
          حریم خصوصی
        </Link>{' '}
        را می‌پذیرید.
      </p>
      <p className="text-14 text-muted">
        سفارش داده‌اید؟{' '}
        <Link prefetch={false} href="/track" className="link">
          بدون ورود پیگیری کنید
        </Link>
      </p>
      <GuestCartNote />
    </ActionForm>
  )
}
