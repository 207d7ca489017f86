'use client'

import type { DeliveryMethod } from '@/lib/delivery/texts'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfirm } from '@/components/admin/confirm'
import { FreightFields } from '@/components/checkout/freight-fields'
import { TextAreaField } from '@/components/form/fields'
import { PriceSummary, priceRows } from '@/components/orders/price-summary'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import type { Quote } from '@/lib/cart/quote'
import { lineProblem, minimumProblem, pieceCount } from '@/lib/checkout/quote'
import { addressOf, type SavedAddress } from '@/lib/delivery/address'
import { type FreightCompany, type FreightWish, OTHER_COMPANY } from '@/lib/delivery/freight'
import { codeProblem } from '@/lib/discounts/rules'
import { customerAddresses, keepDraft, placeDraft, removeDraft } from '@/lib/orders/draft-actions'
import { PAID_ON_ARRIVAL, paymentMethodText } from '@/lib/orders/rules'
import type { DraftCustomer, OrderDraft } from '@/lib/orders/types'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { CustomerPicker } from './customer-picker'
import { type DraftLine, LINES_PROBLEM, pricedLines } from './line-list'
import { DraftProblem, OrderDraftForm } from './order-draft-form'
import { useAutosave } from './use-autosave'
import { type DraftValues, useOrderDraft } from './use-order-draft'

/** An autosaved draft until placed for the customer. */
export function PhoneOrder({
  draft: first,
  isNew,
  saved: firstSaved,
  places,
  noPostalCode,
  companies,
}: {
  draft: Omit<OrderDraft, 'lines'> & { lines: DraftLine[] }
  isNew: boolean
  saved: SavedAddress[]
  places: Record<string, string[]>
  /** Methods that need no postal code. */
  noPostalCode: readonly DeliveryMethod[]
  companies: readonly FreightCompany[]
}) {
  const router = useRouter()
  const confirm = useConfirm()
  const draft = useOrderDraft({
    lines: first.lines,
    method: first.delivery_method,
    values: {
      ...first.address,
      code: first.code,
      note: first.note,
      ...freightValues(first.freight, companies),
    },
  })
  const { lines, method, address, values } = draft
  const [customer, setCustomer] = useState(first.customer)
  const [saved, setSaved] = useState(firstSaved)
  const [paymentMethod, setPaymentMethod] = useState(first.payment_method)
  const [quote, setQuote] = useState<Quote | null>(null)
  const draftVersion = useRef(isNew ? null : first.updated_at)

  const userId = customer?.id ?? null
  const isEmpty = !customer && lines.length === 0
  const input = {
    id: first.id,
    userId,
    lines: lines.map(({ product_id, color_id, quantity }) => ({
      product_id: product_id!,
      color_id,
      quantity,
    })),
    code: values.code.trim(),
    paymentMethod,
    deliveryMethod: method,
    address,
    freight: method === 'freight' ? freightOf(values) : null,
    note: values.note,
  }
  const autosave = useAutosave(isEmpty ? null : input, async (wanted) => {
    const answer = await callAction(keepDraft, { ...wanted, version: draftVersion.current })
    draft.report(answer)
    if (!answer.ok) return
    if (draftVersion.current === null)
      window.history.replaceState(null, '', `/admin/orders/new?draft=${first.id}`)
    draftVersion.current = answer.data.version
    setQuote(answer.data.quote)
    if (wanted.deliveryMethod === null && answer.data.quote.method) draft.setMethod(answer.data.quote.method)
  })

  const choose = async (next: DraftCustomer | null) => {
    setCustomer(next)
    setSaved([])
    if (!next) return
    toast.close('addresses')
    const answer = await callAction(customerAddresses, { userId: next.id })
    const found = answer.ok ? answer.data : []
    if (!answer.ok) toast.error(answer.error.message, { subject: 'addresses' })
    setSaved(found)
    // Keeps typed values.
    if (draft.form.getValues(['address', 'full_name']).some(Boolean)) return
    const known = addressOf(found[0] ?? { full_name: next.name, phone_number: next.phone })
    draft.form.reset({ ...draft.form.getValues(), ...known })
  }

  const place = async () => {
    const [id, version] = [first.id, draftVersion.current]
    if (!(await draft.form.trigger()) || !quote || version === null) return
    const placed = await draft.submit(() =>
      callAction(placeDraft, { id, version, expectedTotal: quote.total }),
    )
    if (!placed) return autosave.again()
    toast.success(
      `سفارش ${toPersianDigits(placed.number)} ثبت شد${placed.isAsked ? ' و پیوند پرداخت پیامک شد' : ''}`,
    )
    if (placed.isOpen && !placed.isAsked)
      toast.error('پیوند پرداخت فرستاده نشد؛ از برگهٔ سفارش دوباره بفرستید')
    router.push(`/admin/orders/${placed.id}`)
  }

  const discard = async () => {
    if (!(await confirm({ title: 'این پیش‌نویس دور ریخته شود؟', action: 'دور ریختن', danger: true }))) return
    const answer = await callAction(removeDraft, { id: first.id })
    if (answer.ok) return router.push('/admin/orders/drafts')
    toast.error(answer.error.message, { subject: 'draft' })
  }

  const isSaved = autosave.isFresh && !draft.problem
  return (
    <OrderDraftForm
      draft={draft}
      userId={userId}
      priced={pricedLines(lines, quote)}
      methods={quote?.methods}
      saved={saved}
      places={places}
      noPostalCode={noPostalCode}
      customer={<CustomerPicker customer={customer} onChoose={(next) => void choose(next)} />}
      noLines={
        <p className="mt-4 text-14 text-muted">محصول را با نام یا کد پیدا کنید؛ Enter آن را می‌افزاید.</p>
      }
      freight={
        method === 'freight' && (
          <FreightFields
            companies={companies}
            city={address.city}
            cityHint="شهری که بار را تحویل می‌گیرد؛ اگر خالی بماند، همان شهر نشانی"
            className="grid"
          />
        )
      }
    >
      <PaymentPanel
        paymentMethod={paymentMethod}
        onPaymentMethod={setPaymentMethod}
        quote={quote}
        method={method}
        cashProblem={cashProblem(quote, method)}
      />
      <Panel title="مبلغ سفارش" className="grid gap-4">
        <Figures quote={lines.length > 0 ? quote : null} method={method} />
        {isErrorCode(quote?.delivery_error) && <Note tone="warning">{errorText(quote.delivery_error)}</Note>}
        <DraftProblem problem={draft.problem} />
        <Button
          block
          loading={draft.isSaving}
          disabled={!isSaved || !customer || lines.length === 0 || !isComplete(quote, input.freight)}
          loadingLabel="در حال ثبت"
          onClick={() => void place()}
        >
          {paymentMethod === 'online' ? 'ثبت و فرستادن پیوند' : 'ثبت سفارش'}
        </Button>
        <p className="text-13 text-muted" role="status">
          {!isEmpty && missingText(customer, lines, quote, input.freight)} {savedText(isEmpty, isSaved)}
        </p>
        {!isEmpty && (
          <Button variant="ghost" onClick={() => void discard()}>
            دور ریختن پیش‌نویس
          </Button>
        )}
      </Panel>
    </OrderDraftForm>
  )
}

function PaymentPanel({
  paymentMethod,
  onPaymentMethod,
  quote,
  method,
  cashProblem: problem,
}: {
  paymentMethod: OrderDraft['payment_method']
  onPaymentMethod: (method: OrderDraft['payment_method']) => void
  quote: Quote | null
  method: OrderDraft['delivery_method']
  cashProblem: string
}) {
  const { register } = useFormContext<DraftValues>()
  const isOnline = paymentMethod === 'online'
  return (
    <Panel title="پرداخت" className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">روش پرداخت</legend>
        <RadioCard
          name="paymentMethod"
          checked={isOnline}
          onChange={() => onPaymentMethod('online')}
          title="پیوند پرداخت با پیامک"
          description="محصولات ۲۴ ساعت برای مشتری کنار می‌ماند."
        />
        {PAID_ON_ARRIVAL.map((each) => (
          <RadioCard
            key={each}
            name="paymentMethod"
            checked={paymentMethod === each}
            onChange={() => onPaymentMethod(each)}
            disabled={isOnline && problem !== ''}
            title={paymentMethodText({ payment_method: each, delivery_method: method })}
            description={problem || undefined}
          />
        ))}
      </fieldset>
      <Field label="کد تخفیف" error={quote ? codeProblem(quote.discount) : undefined}>
        {(control) => <Input {...control} {...register('code')} ltr maxLength={40} autoComplete="off" />}
      </Field>
      <TextAreaField
        name="note"
        label="پیام مشتری"
        hint="روی سفارش می‌ماند و مشتری آن را می‌بیند."
        rows={2}
        maxLength={500}
      />
    </Panel>
  )
}

function Figures({
  quote,
  method,
}: {
  quote: Quote | null
  method: OrderDraft['delivery_method']
}): ReactNode {
  if (!quote) return <p className="text-14 text-muted">با افزودن محصول، مبلغ‌ها اینجا می‌آید.</p>
  return (
    <>
      <PriceSummary
        rows={priceRows({
          subtotal: quote.subtotal,
          shipping: quote.shipping,
          code: quote.discount?.code,
          discount: quote.discount?.amount ?? 0,
          total: quote.total,
          pieces: pieceCount(quote),
          on_receipt: quote.methods.some((each) => each.method === method && each.on_receipt),
        })}
      />
      {minimumProblem(quote) && <Note tone="warning">{minimumProblem(quote)}</Note>}
    </>
  )
}

function cashProblem(quote: Quote | null, method: OrderDraft['delivery_method']): string {
  if (!quote) return ''
  if (quote.cash_limit) return errorText(quote.cash_limit.error, { most: quote.cash_limit.most })
  const isTaken = quote.methods.some((each) => each.method === method && each.cash_on_delivery)
  return isTaken ? '' : errorText('cash_unavailable')
}

function isComplete(quote: Quote | null, freight: FreightWish | null): boolean {
  if (!quote?.orderable || quote.total < 0 || quote.delivery_error) return false
  return !freight || isNamed(freight)
}

/** Why the order cannot be placed; the panel shows problems of amount and delivery. */
function missingText(
  customer: DraftCustomer | null,
  lines: readonly DraftLine[],
  quote: Quote | null,
  freight: FreightWish | null,
): string {
  if (!customer) return 'مشتری را انتخاب کنید.'
  if (lines.length === 0) return 'محصولی بیفزایید.'
  if (quote?.lines.some((line) => lineProblem(line))) return LINES_PROBLEM
  return freight && !isNamed(freight) ? 'باربری را انتخاب کنید یا نامش را بنویسید.' : ''
}

const isNamed = (freight: FreightWish) => freight.company_id !== null || freight.name.trim().length > 1

function savedText(isEmpty: boolean, isSaved: boolean): string {
  if (isEmpty) return 'پیش‌نویس هنوز خالی است.'
  if (!isSaved) return 'در حال نگه‌داری پیش‌نویس…'
  return 'پیش‌نویس نگه داشته شد. تا ثبت نشود، چیزی از انبار کنار نمی‌ماند.'
}

/** Ignores companies no longer listed. */
function freightValues(kept: FreightWish | null, companies: readonly FreightCompany[]) {
  const company = kept ? companies.find(({ id }) => id === kept.company_id) : companies[0]
  return {
    freightCompany: company?.id ?? OTHER_COMPANY,
    freightName: kept?.name ?? '',
    freightCity: kept?.city ?? '',
  }
}

function freightOf({ freightCompany, freightName, freightCity }: DraftValues): FreightWish {
  return freightCompany === OTHER_COMPANY
    ? { company_id: null, name: freightName, city: freightCity }
    : { company_id: freightCompany, name: '', city: freightCity }
}
