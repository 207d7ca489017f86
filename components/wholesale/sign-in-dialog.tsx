'use client'

import { useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeForm } from '@/components/sign-in/code-form'
import { NameStep } from '@/components/sign-in/name-step'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { requestCode, verifyCode } from '@/lib/accounts/actions'
import { announceSession, refreshMe } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge-guest-cart'
import { formatPhone } from '@/lib/utils/phone'
import { mergeGuestWishlist } from '@/lib/wishlist/merge-guest-wishlist'

const TITLES = { phone: 'شمارهٔ موبایل شما', code: 'کد پیامک', name: 'نام شما' }

/** Phone, code and name inside another form's page. */
export function SignInDialog({
  shopName,
  onDone,
  onClose,
}: {
  shopName: string
  onDone: () => void
  onClose: () => void
}) {
  const [step, setStep] = useState<keyof typeof TITLES>('phone')
  const [phone, setPhone] = useState('')

  async function enter({ nameless }: { nameless: boolean }) {
    await refreshMe()
    await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
    announceSession()
    await refreshMe()
    if (nameless) setStep('name')
    else onDone()
  }

  return (
    // Signed in already: the name can be skipped.
    <Dialog open onOpenChange={step === 'name' ? onDone : onClose}>
      <DialogContent title={TITLES[step]}>
        {step === 'phone' && (
          <PhoneStep
            onSent={(sentTo) => {
              setPhone(sentTo)
              setStep('code')
            }}
          />
        )}
        {step === 'code' && (
          <div className="grid gap-5">
            <p className="text-muted">
              کد شش‌رقمی به <b className="ltr text-ink">{formatPhone(phone)}</b> پیامک شد. پس از آن درخواست
              فرستاده می‌شود.
            </p>
            <CodeForm
              phone={phone}
              inboxUrl={null}
              label="تأیید و فرستادن درخواست"
              busyLabel="در حال فرستادن"
              verify={(input) => callAction(verifyCode, input)}
              request={(input) => callAction(requestCode, input)}
              onDone={enter}
              beside={
                <Button variant="ghost" className="-me-3" onClick={() => setStep('phone')}>
                  ویرایش شماره
                </Button>
              }
            />
          </div>
        )}
        {step === 'name' && <NameStep shopName={shopName} onDone={onDone} offerPassword={false} />}
      </DialogContent>
    </Dialog>
  )
}

function PhoneStep({ onSent }: { onSent: (phone: string) => void }) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).requestCodeInput,
    values: { phone: '' },
    send: (input) => callAction(requestCode, input),
    onDone: ({ phone }) => onSent(phone),
    refuseAt: 'phone',
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <p className="text-muted">آنچه نوشته‌اید می‌ماند. پاسخ درخواست به همین شماره پیامک می‌شود.</p>
      <PhoneField name="phone" label="شمارهٔ موبایل" placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹" autoFocus />
      <FormRefusal />
      <FormButton size="l" block loadingLabel="در حال فرستادن کد">
        دریافت کد
      </FormButton>
    </ActionForm>
  )
}
