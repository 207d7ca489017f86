'use client'

import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ActionForm, FormRefusal } from '@/components/form/action-form'
import { usePostForm } from '@/components/form/use-action-form'
import { Panel } from '@/components/ui/panel'
import type { Quote } from '@/lib/cart/quote'
import { submitCheckout } from '@/lib/checkout/actions'
import type { ChangedFigures } from '@/lib/checkout/place'
import type { Quotes } from '@/lib/checkout/quote'
import type { SavedAddress } from '@/lib/delivery/address'
import { type FreightCompany, OTHER_COMPANY } from '@/lib/delivery/freight'
import type { Place } from '@/lib/delivery/chosen-place'
import { DELIVERY_METHODS, type DeliveryMethod, type ZonePromise } from '@/lib/delivery/texts'
import { codeProblem } from '@/lib/discounts/rules'
import { errorText } from '@/lib/utils/errors'
import type { FormAnswer } from '@/lib/utils/result'
import { AddressChoice } from './address-choice'
import { ChangedNote, ChangesSinceCart } from './changed-note'
import { CollapsedDiscountForm } from './collapsed-discount-form'
import { type CheckoutValues, fitValues, useDraft } from './draft'
import { FreightFields } from './freight-fields'
import { type CashProblem, DeliveryMethodChoice, PaymentMethodChoice } from './method-choices'
import { QuoteGlance, QuoteLines, QuoteSums } from './quote-figures'
import type { PickupPlace } from '@/lib/shop/types'
import { PickupReceiver } from './receiver-fields'
import { SubmitBar, SubmitOrder } from './submit-order'
import { type Priced, useChangesSinceCart, useKeptPlace, useQuotes, useReloadOnReturn } from './use-checkout'
import { NotePanel } from './order-note'

export type CheckoutFormProps = {
  /** Version of the priced cart. */
  cartVersion: string
  /** For the first saved address. */
  quotes: Quotes
  saved: readonly SavedAddress[]
  /** Default receiver of a new address. */
  receiver: { name: string; phone: string }
  places: Record<string, string[]>
  /** Methods that need no postal code. */
  noPostalCode: readonly DeliveryMethod[]
  /** «در هرمزگان»: places of cash on delivery; empty or null: not named. */
  cashPlaces: string | null
  zones: readonly ZonePromise[]
  /** Working days from preparation. */
  days: readonly string[]
  pickup: PickupPlace & Place
  /** False once consent was given or refused. */
  asksSmsConsent: boolean
  /** Empty if freight is unavailable. */
  freightCompanies: readonly FreightCompany[]
  /** Refusal of cash on delivery, independent of the address. */
  cashProblem: CashProblem
  /** Proforma validity in hours; null if unavailable. */
  proformaHours: number | null
  /** Invoice name; null: not offered, empty: not yet given. */
  invoiceName: string | null
}

/** Posts as a plain form without JavaScript. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cartVersion, saved, places, zones, days, pickup } = props
  const methods = DELIVERY_METHODS.filter((method) => props.quotes[method])
  const start = startValues(props, methods)
  const offers = {
    addressIds: [...saved.map(({ id }) => id), 'new'],
    methods,
    proforma: props.proformaHours !== null,
  }
  const fit = (typed: Partial<CheckoutValues>) => fitValues(typed, start, offers)
  /** Displayed figures, and those at submission. */
  const shown = useRef<Quote | null>(null)
  const [seen, setSeen] = useState<Quote | null>(null)
  const form = usePostForm({
    schema: async () => (await import('@/lib/checkout/schema')).checkoutSchema,
    values: fit,
    action: submitCheckout,
    onSend: () => setSeen(shown.current),
  })
  const { clearErrors, control, setValue } = form.methods
  const { errors } = form.methods.formState
  const values = useWatch({ control }) as CheckoutValues
  const place = placeOf(values, saved)
  const { priced, code, isPricing, problem, applyCode, removeCode } = useQuotes(
    props.quotes,
    placeOf(start, saved),
    place,
    form.answer,
  )
  const typed = form.answer?.typed
  // Without JavaScript: restores posted text and a valid code.
  const [typedCode] = useState(() => typedCodeOf(typed))
  useReloadOnReturn()
  useKeptPlace(place)
  useDraft(form, fit, start, { saved, places })

  const deliveryMethod = reachableMethod(values.deliveryMethod, priced.quotes)
  const { quote, confirmed, changed } = figuresOf(props.quotes, priced, form.answer, deliveryMethod)
  const { lines } = confirmed ?? quote
  useEffect(() => {
    shown.current = { ...quote, lines }
  })
  const changes = useChangesSinceCart(quote, priced.code)
  const cashProblem = cashProblemOf(props, quote, place.province)
  const paymentMethod = allowedMethod(values.paymentMethod, cashProblem)

  const usable = code(quote)
  const refused = refusedCode(quote, changed && typed, priced.code)
  const typedProblem = codeProblem(quote.discount) || null

  return (
    <ActionForm
      form={form}
      className="mt-4 grid items-start gap-5 tablet:mt-6 desktop:grid-cols-[minmax(0,1fr)_23.25rem] desktop:gap-8"
    >
      <input type="hidden" name="cart" value={confirmed?.cart || cartVersion} />
      <input type="hidden" name="expectedTotal" value={quote.total} />
      <input type="hidden" name="code" value={usable} />
      <input type="hidden" name="noPostalCode" value={props.noPostalCode.join(' ')} />
      <input type="hidden" name="refusedCode" value={refused} />
      {/* Default button for Enter; otherwise the code button would be first. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="grid min-w-0 gap-5">
        <QuoteGlance quote={quote} />
        {deliveryMethod === 'pickup' ? (
          <PickupReceiver shopAddress={pickup.address} />
        ) : (
          <AddressChoice
            saved={saved}
            places={places}
            suggestion={pickup}
            needsPostalCode={!props.noPostalCode.includes(deliveryMethod)}
          />
        )}
        <DeliveryMethodChoice
          value={deliveryMethod}
          onChange={(deliveryMethod) => setValue('deliveryMethod', deliveryMethod)}
          quotes={methods.flatMap((method) => priced.quotes[method] ?? [])}
          zones={zones}
          days={days}
          pickup={pickup}
          province={place.province}
          isPricing={isPricing}
        >
          {methods.includes('freight') && (
            <FreightFields companies={props.freightCompanies} city={place.city} />
          )}
        </DeliveryMethodChoice>
        <PaymentMethodChoice
          value={paymentMethod}
          onChange={(paymentMethod) => setValue('paymentMethod', paymentMethod)}
          method={deliveryMethod}
          cashProblem={cashProblem}
          proformaHours={props.proformaHours}
        />
        <NotePanel invoiceName={props.invoiceName} asksSmsConsent={props.asksSmsConsent} typed={typed} />
      </div>
      <Panel title="خلاصهٔ سفارش" className="grid gap-4 desktop:sticky desktop:top-24">
        <QuoteLines quote={quote} />
        <CollapsedDiscountForm
          applied={quote.discount && usable === quote.discount.code ? usable : null}
          problem={problem ?? errors.newCode?.message ?? typedProblem}
          refused={refused}
          typed={typedCode}
          isPosted
          onApply={(code) => {
            clearErrors('newCode')
            return applyCode(code)
          }}
          onRemove={removeCode}
        />
        <QuoteSums quote={quote} />
        {!changed && <ChangesSinceCart changes={changes} />}
        {changed?.code && (
          <ChangedNote
            code={changed.code}
            seen={seen ?? { ...changed.quote, total: Number(typed?.expectedTotal) }}
            now={changed.quote}
          />
        )}
        <FormRefusal />
        <SubmitOrder
          quote={quote}
          online={paymentMethod === 'online'}
          isChanged={changed !== null}
          isPricing={isPricing}
        />
      </Panel>
      <SubmitBar quote={quote} online={paymentMethod === 'online'} isPricing={isPricing} />
    </ActionForm>
  )
}

/** The chosen method, else the first that brings to the address. */
function reachableMethod(chosen: DeliveryMethod, quotes: Quotes): DeliveryMethod {
  if (!quotes[chosen]?.delivery_error) return chosen
  return (
    DELIVERY_METHODS.find((method) => method !== 'pickup' && quotes[method]?.delivery_error === null) ??
    chosen
  )
}

function allowedMethod(method: CheckoutValues['paymentMethod'], cashProblem: string | null) {
  return cashProblem !== null && method !== 'proforma' ? 'online' : method
}

function refusedCode({ discount }: Quote, typed: FormAnswer<unknown>['typed'] | null, code: string): string {
  return discount?.error ? typed?.newCode || code : ''
}

function startValues(
  { saved, receiver, quotes, freightCompanies }: CheckoutFormProps,
  methods: readonly DeliveryMethod[],
): CheckoutValues {
  return {
    addressId: saved[0]?.id ?? 'new',
    full_name: receiver.name,
    phone_number: receiver.phone,
    province: '',
    city: '',
    address: '',
    postal_code: '',
    deliveryMethod: methods.find((method) => !quotes[method]?.delivery_error) ?? methods[0] ?? 'post',
    paymentMethod: 'online',
    note: '',
    freightCompany: freightCompanies[0]?.id ?? OTHER_COMPANY,
    freightName: '',
    freightCity: '',
    newCode: '',
  }
}

function typedCodeOf(typed: FormAnswer<unknown>['typed']): string | undefined {
  return typed?.tries === 'none' ? '' : (typed?.newCode ?? typed?.appliedCode)
}

/** Displayed quote, products of the confirmed cart, and an answer's figures to confirm. */
function figuresOf(
  initial: Quotes,
  { quotes, since }: Priced,
  answer: FormAnswer<ChangedFigures> | null,
  method: DeliveryMethod,
) {
  const changed = answer?.ok ? answer.data : null
  // An answer's quote applies to its delivery method until newer ones arrive.
  const isRepriced = changed !== null && since === answer
  const isShown = changed !== null && !isRepriced && method === answer?.typed?.deliveryMethod
  return {
    quote: isShown ? changed.quote : (quotes[method] ?? initial[method]!),
    // Even if repriced since.
    confirmed: isShown || isRepriced ? changed.quote : initial[method],
    changed: isShown ? changed : null,
  }
}

/** Refusal of cash on delivery; null if allowed. */
function cashProblemOf(
  { cashProblem, cashPlaces }: CheckoutFormProps,
  quote: Quote,
  province: string,
): string | null {
  if (cashProblem) return errorText(cashProblem)
  const option = quote.methods.find(({ method }) => method === quote.method)
  if (!option?.cash_on_delivery) return (!province && cashPlaces) || errorText('cash_unavailable')
  return quote.cash_limit && errorText(quote.cash_limit.error, { most: quote.cash_limit.most })
}

function placeOf({ addressId, province, city }: CheckoutValues, saved: readonly SavedAddress[]) {
  const chosen = saved.find(({ id }) => id === addressId)
  return chosen ? { province: chosen.province, city: chosen.city } : { province, city }
}
