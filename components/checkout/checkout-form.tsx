'use client'

import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { persianIssue } from '@/lib/utils/input'
import { errorText, fail } from '@/lib/utils/errors'
import { type SubmitState, submitCheckout } from '@/lib/checkout/actions'
import type { Quote } from '@/lib/cart/quote'
import type { Quotes } from '@/lib/checkout/quote'
import { DELIVERY_METHODS, type ZonePromise } from '@/lib/delivery/rules'
import {
  type Address,
  ADDRESS_FIELDS,
  addressSchema,
  RECEIVER_FIELDS,
  type SavedAddress,
} from '@/lib/delivery/schema'
import { AddressSection } from './address-section'
import { ChangedNote, ChangesSinceCart } from './changed-note'
import { type CheckoutValues, fitValues, readDraft, writeDraft } from './draft'
import { type CashProblem, DeliverySection, PaymentSection } from './method-sections'
import { QuoteLines, QuoteSums } from './quote-figures'
import { ReceiverSection } from './receiver-section'
import { SubmitPart } from './submit-part'
import { useChangesSinceCart, useQuotes, useReloadOnReturn, useSubmit } from './use-checkout'

export type CheckoutFormProps = {
  /** Names the cart that is priced here. */
  cartVersion: string
  /** Priced for the first saved address. */
  quotes: Quotes
  saved: readonly SavedAddress[]
  /** Receiver of a new address until somebody else is typed. */
  receiver: { name: string; phone: string }
  places: Record<string, string[]>
  zones: readonly ZonePromise[]
  /** Why this customer cannot pay on arrival, wherever they live. */
  cashProblem: CashProblem
}

const UNREACHABLE: SubmitState = { result: fail('unavailable'), typed: {} }

type Problems = Partial<Record<string, string | undefined>>

/** The whole way from a cart to the bank, on one page. Posts as a plain form without JavaScript. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cartVersion, saved, receiver, places, zones } = props
  const methods = DELIVERY_METHODS.filter((method) => props.quotes[method])
  const start: CheckoutValues = {
    addressId: saved[0]?.id ?? 'new',
    full_name: receiver.name,
    phone_number: receiver.phone,
    province: '',
    city: '',
    address: '',
    postal_code: '',
    deliveryMethod: methods.find((method) => !props.quotes[method]?.delivery_error) ?? methods[0] ?? 'post',
    paymentMethod: 'online',
    note: '',
  }
  const offers = { addressIds: [...saved.map(({ id }) => id), 'new'], methods }
  const { state, dispatch, send, isSending } = useSubmit(submitCheckout, UNREACHABLE)
  const [values, setValues] = useState(() => fitValues(state?.typed ?? {}, start, offers))
  const [problems, setProblems] = useState<Problems>({})
  /** The figures that stood on the page when it was sent. */
  const [seen, setSeen] = useState<Quote | null>(null)
  const place = placeOf(values, saved)
  const { quotes, asked, code, isPricing } = useQuotes(props.quotes, placeOf(start, saved), place)
  const form = useRef<HTMLFormElement>(null)
  // Once, when React takes the form over: what was typed in this tab before a reload, and above it what stands in the
  // form otherwise than it was sent: that was typed before the scripts had come.
  const takeOver = useEffectEvent(() => {
    const draft = readDraft()
    const shown: Record<string, unknown> = values
    const typed = [...new FormData(form.current!)].filter(
      ([name, text]) => name in shown && text !== shown[name],
    )
    const wanted = { ...draft, ...chooseKnown(draft, saved), ...Object.fromEntries(typed) }
    if (Object.keys(wanted).length > 0) setValues(fitCity(fitValues(wanted, values, offers)))
  })
  useLayoutEffect(() => takeOver(), [])
  useReloadOnReturn()

  const refusal = state && !state.result.ok ? state.result.error : null
  const changed = state?.result.ok ? state.result.data : null
  // A new answer holds for the way of delivery that it was asked for.
  const isChanged = changed !== null && values.deliveryMethod === state?.typed.deliveryMethod
  const quote = isChanged
    ? changed.quote
    : (quotes[values.deliveryMethod] ?? props.quotes[values.deliveryMethod]!)
  const changes = useChangesSinceCart(quote, asked)
  const isPickup = values.deliveryMethod === 'pickup'
  const option = quote.methods.find(({ method }) => method === values.deliveryMethod)
  const cashProblem = props.cashProblem
    ? errorText(props.cashProblem)
    : option?.cash_on_delivery
      ? quote.cash_limit && errorText(quote.cash_limit.error, { most: quote.cash_limit.most })
      : errorText('cash_unavailable')
  const paymentMethod = cashProblem ? 'online' : values.paymentMethod

  const errorOf = (field: string) => (field in problems ? problems[field] : refusal?.fields?.[field])
  const check = (field: keyof Address, value: string) => {
    const parsed = addressSchema.shape[field].safeParse(value, { error: persianIssue })
    return parsed.success ? undefined : parsed.error.issues[0]?.message
  }

  /** A city belongs to its province, and brings it along when it is chosen first. */
  function fitCity(all: CheckoutValues): CheckoutValues {
    if (places[all.province]?.includes(all.city)) return all
    const province = all.province || Object.keys(places).find((name) => places[name]!.includes(all.city))
    return { ...all, province: province ?? '', city: all.province ? '' : all.city }
  }

  function change(next: Partial<CheckoutValues>) {
    // Who takes the province away takes its city along, else the city would bring it back.
    const merged = fitCity({ ...values, ...next, ...(next.province === '' && { city: '' }) })
    setValues(merged)
    writeDraft(merged)
  }

  function changeField(field: keyof Address, value: string) {
    change({ [field]: value })
    if (errorOf(field)) setProblems({ ...problems, [field]: check(field, value) })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || isPricing) return
    const found: Problems = {}
    const asked = isPickup ? RECEIVER_FIELDS : values.addressId === 'new' ? ADDRESS_FIELDS : []
    for (const field of asked) if (check(field, values[field])) found[field] = check(field, values[field])
    setProblems(found)
    const first = ADDRESS_FIELDS.find((field) => found[field])
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    // The products of the cart that is confirmed, also where a newer one was priced meanwhile for another place.
    const { lines } = isChanged ? quote : (props.quotes[values.deliveryMethod] ?? quote)
    setSeen({ ...quote, lines })
    send(new FormData(event.currentTarget))
  }

  const onLeave = (field: keyof Address) =>
    values[field] !== '' && setProblems({ ...problems, [field]: check(field, values[field]) })
  const errors = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, errorOf(field)]))
  return (
    <form
      ref={form}
      action={dispatch}
      onSubmit={submit}
      noValidate
      className="mt-4 grid items-start gap-5 tablet:mt-6 desktop:grid-cols-[minmax(0,1fr)_372px] desktop:gap-8"
    >
      <input type="hidden" name="cart" value={(isChanged && changed.quote.cart) || cartVersion} />
      <input type="hidden" name="expectedTotal" value={quote.total} />
      <input type="hidden" name="code" value={code(quote)} />
      <div className="grid min-w-0 gap-5">
        {isPickup ? (
          <ReceiverSection values={values} errors={errors} onChange={changeField} onLeave={onLeave} />
        ) : (
          <AddressSection
            values={values}
            saved={saved}
            places={places}
            error={errorOf('addressId')}
            errors={errors}
            onChoose={(addressId) => change({ addressId })}
            onChange={changeField}
            onLeave={onLeave}
          />
        )}
        <DeliverySection
          value={values.deliveryMethod}
          onChange={(deliveryMethod) => change({ deliveryMethod })}
          quotes={methods.flatMap((method) => quotes[method] ?? [])}
          zones={zones}
          province={place.province}
          isPricing={isPricing}
        />
        <PaymentSection
          value={paymentMethod}
          onChange={(paymentMethod) => change({ paymentMethod })}
          method={values.deliveryMethod}
          cashProblem={cashProblem}
        />
        <Panel>
          <Field label="یادداشت برای فروشگاه" error={errorOf('note')}>
            {(control) => (
              <Input
                {...control}
                name="note"
                value={values.note}
                onChange={(event) => change({ note: event.target.value })}
                maxLength={500}
                placeholder="مثلاً: پس از ساعت ۱۷ تحویل دهید"
              />
            )}
          </Field>
        </Panel>
      </div>
      <Panel title="خلاصهٔ سفارش" className="grid gap-4 desktop:sticky desktop:top-24">
        <QuoteLines quote={quote} />
        <QuoteSums quote={quote} />
        {!isChanged && <ChangesSinceCart changes={changes} />}
        {isChanged && (
          <ChangedNote
            code={changed.code}
            seen={seen ?? { ...changed.quote, total: Number(state?.typed.expectedTotal) }}
            now={changed.quote}
          />
        )}
        {refusal && (
          <Note tone="danger" role="alert">
            {refusal.message}
          </Note>
        )}
        <SubmitPart
          quote={quote}
          online={paymentMethod === 'online'}
          isChanged={isChanged}
          isSending={isSending}
          isPricing={isPricing}
        />
      </Panel>
    </form>
  )
}

/** Where a parcel would go. */
function placeOf({ addressId, province, city }: CheckoutValues, saved: readonly SavedAddress[]) {
  const chosen = saved.find(({ id }) => id === addressId)
  return chosen ? { province: chosen.province, city: chosen.city } : { province, city }
}

/** An address that was typed here is in the book by now: it is chosen there. */
function chooseKnown(
  draft: Partial<CheckoutValues>,
  saved: readonly SavedAddress[],
): Partial<CheckoutValues> {
  const typed = addressSchema.safeParse(draft)
  if (draft.addressId !== 'new' || !typed.success) return {}
  const known = saved.find((each) => ADDRESS_FIELDS.every((field) => each[field] === typed.data[field]))
  return known ? { addressId: known.id } : {}
}
