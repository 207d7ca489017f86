'use client'

import type { ReactNode } from 'react'
import { Panel } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/radio-group'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { Quote } from '@/lib/cart/quote'
import { deliveryProblem } from '@/lib/checkout/quote'
import { type DeliveryMethod, deliveryPromise, type ZonePromise } from '@/lib/delivery/texts'
import type { PickupPlace } from '@/lib/shop/types'
import { PAID_ON_ARRIVAL, type PaymentChoice, paymentMethodText } from '@/lib/orders/rules'

/** «۵۰٬۰۰۰ تومان»، «رایگان» or «پس‌کرایه» (freight paid on receipt). */
function ShippingPrice({ amount, on_receipt = false }: { amount: number; on_receipt?: boolean | undefined }) {
  if (on_receipt) return <>پس‌کرایه</>
  if (amount === 0) return <>رایگان</>
  return (
    <>
      {formatToman(amount)} <small className="inline text-12 font-text text-muted">تومان</small>
    </>
  )
}

export function DeliveryMethodChoice({
  value,
  onChange,
  quotes,
  zones,
  days,
  pickup,
  province,
  isPricing,
  children,
}: {
  value: DeliveryMethod
  onChange: (method: DeliveryMethod) => void
  /** Available methods in order. */
  quotes: readonly Quote[]
  zones: readonly ZonePromise[]
  /** Working days from preparation. */
  days: readonly string[]
  pickup: PickupPlace
  /** Empty without an address. */
  province: string
  isPricing: boolean
  /** Fields of the chosen method. */
  children?: ReactNode
}) {
  return (
    <Panel title="روش ارسال" className="group/delivery">
      <fieldset className="grid gap-3" aria-busy={isPricing || undefined}>
        <legend className="sr-only">روش ارسال</legend>
        {quotes.map((quote) => {
          const option = quote.methods.find(({ method }) => method === quote.method)
          if (!option) return null
          // Without an address the days name the places of the method.
          const problem = !province && option.problem === 'delivery_unavailable' ? '' : deliveryProblem(quote)
          return (
            <RadioCard
              key={option.method}
              id={`method-${option.method}`}
              name="deliveryMethod"
              value={option.method}
              checked={value === option.method}
              disabled={problem !== '' && value !== option.method}
              onChange={() => onChange(option.method)}
              title={option.title}
              description={problem || deliveryPromise(option, province, zones, pickup, days)}
              end={!problem && <ShippingPrice amount={quote.shipping} on_receipt={option.on_receipt} />}
            />
          )
        })}
      </fieldset>
      {children}
    </Panel>
  )
}

/** Refusal of cash on delivery, independent of the cart; null if allowed. */
export type CashProblem = 'phone_required' | 'too_many_cash_orders' | null

export function PaymentMethodChoice({
  value,
  onChange,
  method,
  cashProblem,
  proformaHours,
}: {
  value: PaymentChoice
  onChange: (method: PaymentChoice) => void
  method: DeliveryMethod
  /** Refusal of cash on delivery; null if allowed. */
  cashProblem: string | null
  /** Proforma validity in hours; null if unavailable. */
  proformaHours: number | null
}) {
  const onArrival =
    method === 'pickup'
      ? 'هنگام تحویل در فروشگاه می‌پردازید'
      : 'هنگام تحویل می‌پردازید؛ پیش از ارسال با شما تماس می‌گیریم'
  return (
    <Panel title="روش پرداخت">
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <legend className="sr-only">روش پرداخت</legend>
        <RadioCard
          name="paymentMethod"
          value="online"
          checked={value === 'online'}
          onChange={() => onChange('online')}
          title="پرداخت اینترنتی"
          description="درگاه بانکی، همهٔ کارت‌های شتاب"
        />
        {PAID_ON_ARRIVAL.map((each) => (
          <RadioCard
            key={each}
            name="paymentMethod"
            value={each}
            checked={value === each}
            disabled={cashProblem !== null}
            onChange={() => onChange(each)}
            title={paymentMethodText({ payment_method: each, delivery_method: method })}
            description={cashProblem ?? onArrival}
          />
        ))}
        {proformaHours !== null && (
          <RadioCard
            name="paymentMethod"
            value="proforma"
            checked={value === 'proforma'}
            onChange={() => onChange('proforma')}
            title="پیش‌فاکتور و واریز به حساب"
            description={`پیش‌فاکتور می‌گیرید و تا ${formatNumber(proformaHours)} ساعت با واریز به حساب، کارت به کارت یا درگاه می‌پردازید`}
            className="tablet:col-span-2"
          />
        )}
      </fieldset>
    </Panel>
  )
}
