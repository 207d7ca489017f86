'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { Split } from '@/components/admin/split'
import { schemaResolver } from '@/components/form/resolver'
import { PriceSummary, type PriceRow } from '@/components/orders/price-summary'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { RefusalText } from '@/components/ui/refusal-text'
import { Panel } from '@/components/ui/panel'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { Address, SavedAddress } from '@/lib/delivery/address'
import type { DeliveryMethod } from '@/lib/delivery/rules'
import { addressSchema, receiverSchema } from '@/lib/delivery/schema'
import type { EditPlan } from '@/lib/orders/draft-schema'
import { editOrder, planEdit } from '@/lib/orders/edit-actions'
import { sendPaymentLink } from '@/lib/orders/draft-actions'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import { formatToman } from '@/lib/utils/money'
import { addressOf, DeliveryFields } from './delivery-fields'
import { LineList } from './line-list'
import { ProductSearch } from './product-search'
import type { DeskLine, PricedLine } from './types'
import { useKept } from './use-kept'

export interface EditableOrder {
  id: string
  updated_at: string
  userId: string
  is_paid: boolean
  payable: number
  delivery_method: DeliveryMethod
  shipping_cost: number
  address: Partial<Address>
  lines: DeskLine[]
}

/** Compares old and new cost before saving. */
export function OrderEditor({
  order,
  saved,
  places,
}: {
  order: EditableOrder
  saved: SavedAddress[]
  places: Record<string, string[]>
}) {
  const router = useRouter()
  const [lines, setLines] = useState(order.lines)
  const [method, setMethod] = useState(order.delivery_method)
  const [keepShipping, setKeepShipping] = useState(false)
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [plan, setPlan] = useState<EditPlan | null>(null)
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  // Idempotency key: one edit per page.
  const [id] = useState(() => crypto.randomUUID())

  const form = useForm<Address, unknown, Address>({
    resolver: schemaResolver(
      method === 'pickup' ? (receiverSchema as unknown as typeof addressSchema) : addressSchema,
    ),
    mode: 'onTouched',
    defaultValues: addressOf(order.address),
  })
  const address = addressOf(useWatch({ control: form.control }) as Address)

  const input = {
    orderId: order.id,
    lines: lines.map(({ item, product_id, color_id, quantity }) => ({
      item,
      product_id,
      color_id,
      quantity,
    })),
    address,
    deliveryMethod: method,
    keepShipping,
  }
  const isChanged =
    JSON.stringify([lines, address, method]) !==
    JSON.stringify([order.lines, addressOf(order.address), order.delivery_method])
  useUnsavedGuard(isChanged && !isSaving)
  const kept = useKept(lines.length === 0 ? null : input, async (wanted) => {
    const answer = await planEdit(wanted).catch(() => null)
    if (answer?.ok) {
      setPlan(answer.data)
      return setProblem(null)
    }
    setProblem({
      text: answer?.error.message ?? UNREACHABLE,
      isConflict: answer?.error.code === 'changed_meanwhile',
    })
  })

  const add = (added: Omit<DeskLine, 'key' | 'item'>) =>
    setLines((before) => {
      const same = before.find(
        (line) => line.product_id === added.product_id && line.color_id === added.color_id,
      )
      if (same) return before.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line))
      return [...before, { ...added, key: `${added.product_id} ${added.color_id ?? ''}`, item: null }]
    })

  const save = async (andAsk: boolean) => {
    if (!(await form.trigger()) || !plan) return
    setIsSaving(true)
    const answer = await editOrder({
      ...input,
      id,
      seen: order.updated_at,
      expectedTotal: plan.total,
      restock,
      reason,
    }).catch(() => null)
    if (!answer?.ok) {
      setIsSaving(false)
      setProblem({
        text: answer?.error.message ?? UNREACHABLE,
        isConflict: answer?.error.code === 'changed_meanwhile',
      })
      return kept.again()
    }
    const asked =
      andAsk && answer.data.due > 0
        ? await sendPaymentLink({ orderId: order.id, isDifference: true }).catch(() => null)
        : null
    toast.success(asked?.ok ? 'سفارش تغییر کرد و پیوند پرداخت تفاوت پیامک شد' : 'سفارش تغییر کرد')
    if (asked && !asked.ok) toast.error(asked.error.message)
    router.push(`/admin/orders/${order.id}`)
    router.refresh()
  }

  const isReady =
    kept.isFresh &&
    !problem &&
    isChanged &&
    plan?.orderable &&
    !plan.delivery_error &&
    !plan.cash_limit &&
    lines.length > 0
  const isLess = order.lines.some(
    (line) => (lines.find(({ key }) => key === line.key)?.quantity ?? 0) < line.quantity,
  )

  return (
    <Split>
      <div className="grid content-start gap-5">
        <Panel title="محصولات">
          <ProductSearch userId={order.userId} onAdd={add} />
          <p className="mt-3 text-13 text-muted">
            آنچه در سفارش بود به قیمت فروخته‌شده می‌ماند؛ آنچه افزوده شود به قیمت امروز مشتری است.
          </p>
          {lines.length === 0 ? (
            <Note tone="warning" className="mt-3">
              {errorText('edit_empty')}
            </Note>
          ) : (
            <div className="mt-1">
              <LineList lines={lines} priced={pricedLines(lines, order.lines, plan)} onChange={setLines} />
            </div>
          )}
          {isLess && (
            <Switch
              label="محصولات کم‌شده به انبار برگردد"
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
          )}
        </Panel>
        <Panel title="تحویل">
          <Form {...form}>
            <DeliveryFields
              methods={plan?.methods ?? []}
              method={method}
              onMethod={setMethod}
              saved={saved}
              places={places}
            />
          </Form>
          {order.shipping_cost !== plan?.methods.find((each) => each.method === method)?.price && (
            <Switch
              label={`هزینهٔ ارسال همان بماند که بود (${order.shipping_cost ? `${formatToman(order.shipping_cost)} تومان` : 'رایگان'})`}
              checked={keepShipping}
              onChange={(event) => setKeepShipping(event.target.checked)}
            />
          )}
        </Panel>
      </div>
      <div className="grid content-start gap-5">
        <Panel title="پیش و پس از تغییر" className="grid gap-4">
          {plan ? (
            <Comparison plan={plan} isOld={!kept.isFresh} />
          ) : (
            <p className="text-14 text-muted">در حال حساب…</p>
          )}
          {plan && isChanged && <Consequence plan={plan} isPaid={order.is_paid} />}
          {plan?.delivery_error && isErrorCode(plan.delivery_error) && (
            <Note tone="danger">{errorText(plan.delivery_error)}</Note>
          )}
          {plan?.cash_limit && isErrorCode(plan.cash_limit.error) && (
            <Note tone="danger">{errorText(plan.cash_limit.error, { most: plan.cash_limit.most ?? 0 })}</Note>
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
          <Field label="یادداشت داخلی" hint="مشتری آن را نمی‌بیند.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <Button
            block
            loading={isSaving}
            disabled={!isReady}
            loadingLabel="در حال ذخیره"
            onClick={() => void save(true)}
          >
            {plan && plan.due > 0 ? 'ذخیره و فرستادن پیوند' : 'ذخیرهٔ تغییر'}
          </Button>
          {plan && plan.due > 0 && (
            <Button block variant="outline" disabled={!isReady || isSaving} onClick={() => void save(false)}>
              ذخیره بدون پیامک پیوند
            </Button>
          )}
        </Panel>
      </div>
    </Split>
  )
}

function Comparison({ plan, isOld }: { plan: EditPlan; isOld: boolean }) {
  const rows = [
    { label: 'جمع محصولات', before: plan.before.subtotal, after: plan.subtotal },
    { label: 'هزینهٔ ارسال', before: plan.before.shipping, after: plan.shipping },
    ...(plan.before.discount > 0 || plan.discount
      ? [{ label: 'تخفیف کد', before: -plan.before.discount, after: -(plan.discount?.amount ?? 0) }]
      : []),
    { label: 'مبلغ سفارش', before: plan.before.total, after: plan.total },
  ]
  return (
    <table
      className={cn('w-full text-14 transition-opacity', isOld && 'opacity-60')}
      aria-busy={isOld || undefined}
      data-testid="edit-comparison"
    >
      <thead>
        <tr className="text-13 text-muted">
          <th scope="col" className="pb-2 text-start font-label">
            تومان
          </th>
          <th scope="col" className="pb-2 text-end font-label">
            پیش
          </th>
          <th scope="col" className="pb-2 text-end font-label">
            پس
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }, index) => (
          <tr
            key={label}
            className={
              index === rows.length - 1 ? 'border-t border-dashed border-line-strong font-title' : ''
            }
          >
            <th scope="row" className="py-1.5 text-start font-[inherit]">
              {label}
            </th>
            <td className="py-1.5 text-end text-muted">
              <Amount value={before} />
            </td>
            <td className="py-1.5 text-end">
              <Amount value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amount({ value }: { value: number }) {
  return value < 0 ? <bdi dir="ltr">{`−${formatToman(-value)}`}</bdi> : <>{formatToman(value)}</>
}

function Consequence({ plan, isPaid }: { plan: EditPlan; isPaid: boolean }) {
  const rows: PriceRow[] = isPaid
    ? [
        { label: 'پرداخت شده', amount: plan.paid },
        ...(plan.due > 0
          ? [{ label: 'تفاوت که باید بپردازد', amount: plan.due, tone: 'warning' as const }]
          : []),
        ...(plan.back > 0
          ? [{ label: 'باید به مشتری بازگردد', amount: plan.back, tone: 'warning' as const }]
          : []),
      ]
    : []
  return (
    <>
      {rows.length > 0 && <PriceSummary rows={rows} />}
      {plan.due > 0 && <Note tone="warning">تا تفاوت پرداخت نشود، سفارش فرستاده نمی‌شود.</Note>}
      {!isPaid && plan.total !== plan.before.total && (
        <Note>مشتری {formatToman(plan.total)} تومان می‌پردازد.</Note>
      )}
    </>
  )
}

function pricedLines(
  lines: readonly DeskLine[],
  sold: readonly DeskLine[],
  plan: EditPlan | null,
): Map<string, PricedLine> {
  const priced = new Map<string, PricedLine>()
  if (!plan) return priced
  const added = plan.lines.filter(({ item }) => item === null)
  for (const line of lines) {
    const kept = line.item ? plan.lines.find(({ item }) => item === line.item) : undefined
    const had = sold.find(({ key }) => key === line.key)?.quantity ?? 0
    const at =
      line.quantity > had
        ? added.findIndex(
            ({ product_id, color_id }) => product_id === line.product_id && color_id === line.color_id,
          )
        : -1
    // Shows added quantity at the first line of its product.
    const more = at >= 0 ? added.splice(at, 1)[0] : undefined
    const rows = [kept, more].filter((row) => row !== undefined)
    if (rows.length === 0) continue
    const state = more?.state ?? 'ok'
    priced.set(line.key, {
      parts: rows.flatMap(({ quantity, unit_price }) =>
        unit_price === null ? [] : [{ quantity, unit_price }],
      ),
      total: rows.some(({ line_total }) => line_total === null)
        ? null
        : rows.reduce((sum, { line_total }) => sum + line_total!, 0),
      available: (kept?.available ?? 0) + (kept ? 0 : (more?.available ?? 0)),
      problem:
        state === 'ok'
          ? null
          : state === 'not_enough'
            ? errorText('only_available', { count: had + more!.available })
            : isErrorCode(state)
              ? errorText(state)
              : errorText('product_unavailable'),
    })
  }
  return priced
}
