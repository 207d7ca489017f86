'use client'

import { useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { CodeForm } from '@/components/sign-in/code-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { requestPhoneChange, verifyPhoneChange } from '@/lib/accounts/actions'
import { announceSession, refreshMe } from '@/lib/accounts/me'
import { formatPhone } from '@/lib/utils/phone'

/** Changes after a code sent to the new number. */
export function PhoneForm({ phone, inboxUrl }: { phone: string; inboxUrl: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14">
        <span className="text-muted">شمارهٔ موبایل:</span>{' '}
        <b className="ltr" data-testid="own-phone">
          {formatPhone(phone)}
        </b>
      </p>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        تغییر شماره
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent title="تغییر شمارهٔ موبایل">
          {open && <Change inboxUrl={inboxUrl} onDone={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </div>
  )
}

function Change({ inboxUrl, onDone }: { inboxUrl: string | null; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useActionForm({
    schema: async () => (await import('@/lib/accounts/schema')).requestCodeInput,
    values: { phone: '' },
    send: (input) => callAction(requestPhoneChange, input),
    onDone: ({ phone }) => setSentTo(phone),
    refuseAt: 'phone',
  })

  if (sentTo) {
    return (
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">
          کد شش‌رقمی به شمارهٔ <b className="ltr">{formatPhone(sentTo)}</b> پیامک شد. اگر نرسید، شاید این شماره
          از آن حساب دیگری است؛ با پشتیبانی تماس بگیرید.
        </p>
        <CodeForm
          phone={sentTo}
          inboxUrl={inboxUrl}
          label="تغییر شماره"
          busyLabel="در حال بررسی"
          verify={(input) => callAction(verifyPhoneChange, input)}
          request={(input) => callAction(requestPhoneChange, input)}
          onDone={() => {
            toast.success('شمارهٔ موبایل شما عوض شد')
            announceSession()
            void refreshMe()
            onDone()
          }}
        />
      </div>
    )
  }
  return (
    <ActionForm form={form} className="grid gap-4">
      <PhoneField name="phone" label="شمارهٔ موبایل جدید" hint="کدی به این شماره پیامک می‌شود." />
      <FormRefusal />
      <FormButton loadingLabel="در حال فرستادن کد">دریافت کد</FormButton>
    </ActionForm>
  )
}
