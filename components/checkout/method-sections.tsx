'use client'

import { Panel } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/options'
import { formatToman } from '@/lib/core/money'
import type { Quotes } from '@/lib/checkout/quote'
import { deliveryPromise } from '@/lib/delivery/rules'
import { type DeliveryMethod, deliveryMethodText, type PaymentMethod } from '@/lib/orders/rules'

/** «۵۰٬۰۰۰ تومان» or «رایگان». */
function ShippingPrice({ amount }: { amount: number }) {
  if (amount === 0) return <>رایگان</>
  return (
    <>
      {formatToman(amount)} <small className="inline text-12 font-text text-muted">تومان</small>
    </>
  )
}

/** How the parcel comes, with its price and the promised days. */
export function DeliverySection({
  value,
  onChange,
  quotes,
  province,
  pickupEnabled,
}: {
  value: DeliveryMethod
  onChange: (method: DeliveryMethod) => void
  quotes: Quotes
  /** Of the chosen address; empty while there is none. */
  province: string
  pickupEnabled: boolean
}) {
  const methods: DeliveryMethod[] = pickupEnabled ? ['post', 'pickup'] : ['post']
  return (
    <Panel title="شیوهٔ ارسال">
      <fieldset className="grid gap-3">
        <legend className="sr-only">شیوهٔ ارسال</legend>
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="deliveryMethod"
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
            title={deliveryMethodText(method)}
            description={deliveryPromise(method, province)}
            end={<ShippingPrice amount={quotes[method].shipping} />}
          />
        ))}
      </fieldset>
    </Panel>
  )
}

/** How it is paid. */
export function PaymentSection({
  value,
  onChange,
  cashEnabled,
}: {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  cashEnabled: boolean
}) {
  return (
    <Panel title="شیوهٔ پرداخت">
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <legend className="sr-only">شیوهٔ پرداخت</legend>
        <RadioCard
          name="paymentMethod"
          value="online"
          checked={value === 'online'}
          onChange={() => onChange('online')}
          title="پرداخت اینترنتی"
          description="درگاه زرین‌پال، همهٔ کارت‌های شتاب"
        />
        {cashEnabled && (
          <RadioCard
            name="paymentMethod"
            value="cash_on_delivery"
            checked={value === 'cash_on_delivery'}
            onChange={() => onChange('cash_on_delivery')}
            title="پرداخت در محل"
            description="هنگام تحویل می‌پردازید؛ پیش از ارسال با شما تماس می‌گیریم"
          />
        )}
      </fieldset>
    </Panel>
  )
}
