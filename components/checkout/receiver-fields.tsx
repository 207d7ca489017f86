'use client'

import { PhoneField, TextField } from '@/components/form/fields'
import { Panel } from '@/components/ui/panel'

/** `hint`: purpose of SMS to their number. */
export function ReceiverFields({ hint }: { hint: string }) {
  return (
    <>
      <TextField
        name="full_name"
        label="نام و نام خانوادگی گیرنده"
        required
        autoComplete="name"
        maxLength={100}
      />
      <PhoneField name="phone_number" label="شمارهٔ موبایل" required hint={hint} autoComplete="tel-national" />
    </>
  )
}

/** Pickup: no address. */
export function PickupReceiver({ shopAddress }: { shopAddress: string }) {
  return (
    <Panel title="گیرنده" className="grid gap-4">
      <input type="hidden" name="addressId" value="new" />
      <p className="text-14 text-muted">سفارش را در فروشگاه تحویل می‌گیرید: {shopAddress}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <ReceiverFields hint="آماده شدن سفارش به این شماره پیامک می‌شود" />
      </div>
    </Panel>
  )
}
