'use client'

import { SwitchForm } from '@/components/form/switch-form'
import { saveSmsConsent } from '@/lib/sms/actions'

export function SmsConsentForm({ isAllowed }: { isAllowed: boolean }) {
  return (
    <SwitchForm
      label="پیشنهادها و تخفیف‌ها را با پیامک بفرستید"
      isOn={isAllowed}
      action={saveSmsConsent}
      done={{ on: 'پیشنهادها را با پیامک می‌فرستیم', off: 'پیامک تبلیغاتی دیگری نمی‌فرستیم' }}
    >
      {() => (
        <p className="text-13 text-muted">
          کد ورود و خبر سفارش‌ها همیشه می‌رسد. تبلیغ را هر وقت بخواهید همین‌جا، یا با پیوند پایان پیامک، لغو
          کنید.
        </p>
      )}
    </SwitchForm>
  )
}
