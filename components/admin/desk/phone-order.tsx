'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useConfirm } from '@/components/admin/confirm'
import { Split } from '@/components/admin/split'
import { schemaResolver } from '@/components/form/resolver'
import { PriceSummary, priceRows } from '@/components/orders/price-summary'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { RefusalText } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { lineKey } from '@/lib/cart/lines'
import type { Quote } from '@/lib/cart/quote'
import { minimumProblem, pieceCount } from '@/lib/checkout/quote'
import type { Address, SavedAddress } from '@/lib/delivery/address'
import type { FreightCompany, FreightWish } from '@/lib/delivery/freight'
import { addressSchema, receiverSchema } from '@/lib/delivery/schema'
import { codeProblem } from '@/lib/discounts/rules'
import { customerAddresses, keepDraft, placeDraft, removeDraft } from '@/lib/orders/draft-actions'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import { toPersianDigits } from '@/lib/utils/text'
import { CustomerPicker } from './customer-picker'
import { addressOf, DeliveryFields } from './delivery-fields'
import { FreightChoice } from './freight-choice'
import { LineList } from './line-list'
import { pricedLines } from './priced-lines'
import { ProductSearch } from './product-search'
import type { DeskCustomer, DeskLine, OrderDraft } from './types'
import { useKept } from './use-kept'

type Draft = Omit<OrderDraft, 'lines'> & { lines: DeskLine[] }

/** An autosaved draft until placed for the customer. */
export function PhoneOrder({
  draft,
  isNew,
  saved: savedAtFirst,
  places,
  companies,
}: {
  draft: Draft
  isNew: boolean
  saved: SavedAddress[]
  places: Record<string, string[]>
  companies: readonly FreightCompany[]
}) {
  const router = useRouter()
  const confirm = useConfirm()
  const [customer, setCustomer] = useState<DeskCustomer | null>(draft.customer)
  const [saved, setSaved] = useState(savedAtFirst)
  const [lines, setLines] = useState<DeskLine[]>(draft.lines)
  const [code, setCode] = useState(draft.code)
  const [pay, setPay] = useState(draft.payment_method)
  const [method, setMethod] = useState(draft.delivery_method)
  const [freight, setFreight] = useState(() => beginFreight(draft.freight, companies))
  const [note, setNote] = useState(draft.note)
  const [quote, setQuote] = useState<Quote | null>(null)
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  const seen = useRef<string | null>(isNew ? null : draft.updated_at)

  const form = useForm<Address, unknown, Address>({
    resolver: schemaResolver(
      method === 'pickup' ? (receiverSchema as unknown as typeof addressSchema) : addressSchema,
    ),
    mode: 'onTouched',
    defaultValues: addressOf(draft.address ?? {}),
  })
  const address = useWatch({ control: form.control }) as Address

  const isEmpty = !customer && lines.length === 0
  const input = {
    id: draft.id,
    userId: customer?.id ?? null,
    lines: lines.map(({ product_id, color_id, quantity }) => ({
      product_id: product_id!,
      color_id,
      quantity,
    })),
    code: code.trim(),
    paymentMethod: pay,
    deliveryMethod: method,
    address: addressOf(address),
    freight: method === 'freight' ? freight : null,
    note,
  }
  const kept = useKept(isEmpty ? null : input, async (wanted) => {
    const answer = await keepDraft({ ...wanted, seen: seen.current }).catch(() => null)
    if (!answer?.ok) {
      const { code = '', message = UNREACHABLE } = answer?.error ?? {}
      return setProblem({ text: message, isConflict: code === 'changed_meanwhile' })
    }
    if (seen.current === null) window.history.replaceState(null, '', `/admin/orders/new?draft=${draft.id}`)
    seen.current = answer.data.seen
    setProblem(null)
    setQuote(answer.data.quote)
    if (wanted.deliveryMethod === null && answer.data.quote.method) setMethod(answer.data.quote.method)
  })

  const choose = async (next: DeskCustomer | null) => {
    setCustomer(next)
    setSaved([])
    if (!next) return
    const answer = await customerAddresses({ userId: next.id }).catch(() => null)
    const found = answer?.ok ? answer.data : []
    setSaved(found)
    // Keeps typed values.
    if (form.getValues('address') !== '' || form.getValues('full_name') !== '') return
    form.reset(addressOf(found[0] ?? { full_name: next.name, phone_number: next.phone }))
  }

  const add = (added: Omit<DeskLine, 'key' | 'item'>) =>
    setLines((before) => {
      const key = lineKey(added.product_id!, added.color_id)
      const same = before.find((line) => line.key === key)
      if (same) return before.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line))
      return [...before, { ...added, key, item: null }]
    })

  const place = async () => {
    if (!(await form.trigger()) || !quote || seen.current === null) return
    setIsPlacing(true)
    const answer = await placeDraft({ id: draft.id, seen: seen.current, expectedTotal: quote.total }).catch(
      () => null,
    )
    if (answer?.ok) {
      const { id, number, isAsked, isOpen } = answer.data
      toast.success(`سفارش ${toPersianDigits(number)} ثبت شد${isAsked ? ' و پیوند پرداخت پیامک شد' : ''}`)
      if (isOpen && !isAsked) toast.error('پیوند پرداخت فرستاده نشد؛ از برگهٔ سفارش دوباره بفرستید')
      return router.push(`/admin/orders/${id}`)
    }
    setIsPlacing(false)
    setProblem({
      text: answer?.error.message ?? UNREACHABLE,
      isConflict: answer?.error.code === 'changed_meanwhile',
    })
    kept.again()
  }

  const discard = async () => {
    if (!(await confirm({ title: 'این پیش‌نویس دور ریخته شود؟', action: 'دور ریختن', danger: true }))) return
    const answer = await removeDraft({ id: draft.id }).catch(() => null)
    if (answer?.ok) return router.push('/admin/orders/drafts')
    toast.error(answer?.error.message ?? UNREACHABLE)
  }

  const chosen = quote?.methods.find((each) => each.method === method)
  const cashProblem = !quote
    ? ''
    : quote.cash_limit
      ? errorText(quote.cash_limit.error, { most: quote.cash_limit.most })
      : chosen?.cash_on_delivery
        ? ''
        : errorText('cash_unavailable')
  const isReady =
    kept.isFresh &&
    !problem &&
    quote?.orderable &&
    quote.total >= 0 &&
    !quote.delivery_error &&
    (method !== 'freight' || freight.company_id !== null || freight.name.trim().length > 1) &&
    customer &&
    lines.length > 0

  return (
    <Split>
      <div className="grid content-start gap-5">
        <Panel title="مشتری">
          <CustomerPicker customer={customer} onChoose={(next) => void choose(next)} />
          {customer?.is_blocked && (
            <Note tone="danger" className="mt-3">
              {errorText('customer_blocked')}
            </Note>
          )}
        </Panel>
        <Panel title="محصولات">
          <ProductSearch userId={customer?.id ?? null} onAdd={add} />
          {lines.length === 0 ? (
            <p className="mt-4 text-14 text-muted">محصول را با نام یا کد پیدا کنید؛ Enter آن را می‌افزاید.</p>
          ) : (
            <div className="mt-3">
              <LineList lines={lines} priced={pricedLines(lines, quote)} onChange={setLines} />
            </div>
          )}
        </Panel>
        <Panel title="تحویل">
          <Form {...form}>
            <DeliveryFields
              methods={quote?.methods ?? []}
              method={method}
              onMethod={setMethod}
              saved={saved}
              places={places}
            >
              {method === 'freight' && (
                <FreightChoice
                  companies={companies}
                  freight={freight}
                  onChange={setFreight}
                  city={address.city}
                />
              )}
            </DeliveryFields>
          </Form>
        </Panel>
      </div>
      <div className="grid content-start gap-5">
        <Panel title="پرداخت" className="grid gap-4">
          <fieldset className="grid gap-3">
            <legend className="sr-only">روش پرداخت</legend>
            <RadioCard
              name="paymentMethod"
              checked={pay === 'online'}
              onChange={() => setPay('online')}
              title="پیوند پرداخت با پیامک"
              description="محصولات ۲۴ ساعت برای مشتری کنار می‌ماند."
            />
            <RadioCard
              name="paymentMethod"
              checked={pay === 'cash_on_delivery'}
              onChange={() => setPay('cash_on_delivery')}
              disabled={pay !== 'cash_on_delivery' && cashProblem !== ''}
              title={method === 'pickup' ? 'پرداخت در فروشگاه' : 'پرداخت در محل'}
              description={cashProblem || undefined}
            />
          </fieldset>
          <Field label="کد تخفیف" error={quote ? codeProblem(quote.discount) : undefined}>
            {(control) => (
              <Input
                {...control}
                ltr
                maxLength={40}
                autoComplete="off"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <Field label="پیام مشتری" hint="روی سفارش می‌ماند و مشتری آن را می‌بیند.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </Panel>
        <Panel title="مبلغ سفارش" className="grid gap-4">
          {quote && lines.length > 0 ? (
            <PriceSummary
              rows={priceRows({
                subtotal: quote.subtotal,
                shipping: quote.shipping,
                code: quote.discount?.code,
                discount: quote.discount?.amount ?? 0,
                total: quote.total,
                pieces: pieceCount(quote),
                onReceipt: chosen?.on_receipt === true,
              })}
            />
          ) : (
            <p className="text-14 text-muted">با افزودن محصول، مبلغ‌ها اینجا می‌آید.</p>
          )}
          {quote && lines.length > 0 && minimumProblem(quote) && (
            <Note tone="warning">{minimumProblem(quote)}</Note>
          )}
          {quote?.delivery_error && isErrorCode(quote.delivery_error) && (
            <Note tone="warning">{errorText(quote.delivery_error)}</Note>
          )}
          {problem && (
            <Note tone={problem.isConflict ? 'warning' : 'danger'} role="alert">
              <RefusalText>{problem.text}</RefusalText>
              {problem.isConflict && (
                <Button size="s" variant="outline" className="mt-2" onClick={() => window.location.reload()}>
                  خواندن نسخهٔ جدید
                </Button>
              )}
            </Note>
          )}
          <Button
            block
            loading={isPlacing}
            disabled={!isReady}
            loadingLabel="در حال ثبت"
            onClick={() => void place()}
          >
            {pay === 'online' ? 'ثبت و فرستادن پیوند' : 'ثبت سفارش'}
          </Button>
          <p className="text-13 text-muted" role="status">
            {isEmpty
              ? 'پیش‌نویس هنوز خالی است.'
              : kept.isFresh && !problem
                ? 'پیش‌نویس نگه داشته شد. تا ثبت نشود، چیزی از انبار کنار نمی‌ماند.'
                : 'در حال نگه‌داری پیش‌نویس…'}
          </p>
          {!isEmpty && (
            <Button variant="ghost" onClick={() => void discard()}>
              دور ریختن پیش‌نویس
            </Button>
          )}
        </Panel>
      </div>
    </Split>
  )
}

/** Ignores companies no longer listed. */
function beginFreight(kept: FreightWish | null, companies: readonly FreightCompany[]): FreightWish {
  if (!kept) return { company_id: companies[0]?.id ?? null, name: '', city: '' }
  return { ...kept, company_id: companies.find(({ id }) => id === kept.company_id)?.id ?? null }
}
