'use client'

import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { saveSmsConsent } from '@/lib/sms/actions'

/** Immediate; a button without JavaScript. */
export function SmsConsentForm({ isAllowed }: { isAllowed: boolean }) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/sms/schema')).smsConsentSchema,
    values: { isAllowed: isAllowed ? 'yes' : '' },
    action: saveSmsConsent,
    onDone: (saved) =>
      toast.success(saved.isAllowed ? 'پیشنهادها را با پیامک می‌فرستیم' : 'پیامک تبلیغاتی دیگری نمی‌فرستیم'),
  })
  const value = useWatch({ control: form.methods.control, name: 'isAllowed' })
  // Sends a change made before hydration.
  const sendEarly = useEffectEvent(() => {
    if (form.methods.getValues('isAllowed') === 'yes' && !isAllowed && !form.answer)
      form.element.current?.requestSubmit()
  })
  useEffect(() => sendEarly(), [])
  return (
    <ActionForm form={form} className="grid gap-2">
      <Switch
        name="isAllowed"
        value="yes"
        label="پیشنهادها و تخفیف‌ها را با پیامک بفرستید"
        checked={value === 'yes'}
        onChange={(event) => {
          form.methods.setValue('isAllowed', event.target.checked ? 'yes' : '')
          event.target.form?.requestSubmit()
        }}
      />
      <p className="text-13 text-muted">
        کد ورود و خبر سفارش‌ها همیشه می‌رسد. تبلیغ را هر وقت بخواهید همین‌جا، یا با پیوند پایان پیامک، لغو کنید.
      </p>
      <FormRefusal />
      <noscript>
        <Button type="submit" variant="outline" size="s">
          ذخیره
        </Button>
      </noscript>
    </ActionForm>
  )
}
