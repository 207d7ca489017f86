'use client'

import type { AdminOrder } from '@/lib/orders/types'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { TextAreaField } from '@/components/form/fields'
import { PriceSummary, type PriceRow } from '@/components/orders/price-summary'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { type Address, addressOf, type SavedAddress } from '@/lib/delivery/address'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import type { EditPlan } from '@/lib/orders/draft-schema'
import { editOrder, planEdit } from '@/lib/orders/edit-actions'
import { sendPaymentLink } from '@/lib/orders/draft-actions'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { type DraftLine, LINES_PROBLEM, pricedLines } from './line-list'
import { DraftProblem, OrderDraftForm } from './order-draft-form'
import { useAutosave } from './use-autosave'
import { useOrderDraft } from './use-order-draft'

type EditableOrder = Pick<
  AdminOrder,
  'id' | 'updated_at' | 'user_id' | 'is_paid' | 'delivery_method' | 'shipping_cost'
> & { address: Partial<Address>; lines: DraftLine[] }

/** Compares old and new cost before saving. */
export function OrderEditor({
  order,
  saved,
  places,
  noPostalCode,
}: {
  order: EditableOrder
  saved: SavedAddress[]
  places: Record<string, string[]>
  /** Methods that need no postal code. */
  noPostalCode: readonly DeliveryMethod[]
}) {
  const router = useRouter()
  const draft = useOrderDraft({ lines: order.lines, method: order.delivery_method, values: order.address })
  const { lines, method, address } = draft
  const [keepShipping, setKeepShipping] = useState(false)
  const [restock, setRestock] = useState(true)
  const [plan, setPlan] = useState<EditPlan | null>(null)
  // Idempotency key: one edit per page.
  const [id] = useState(() => crypto.randomUUID())

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
  useUnsavedGuard(isChanged && !draft.isSaving)
  const autosave = useAutosave(lines.length === 0 ? null : input, async (wanted) => {
    const answer = await callAction(planEdit, wanted)
    draft.report(answer)
    if (answer.ok) setPlan(answer.data)
  })

  const save = async (isLinkSent: boolean) => {
    if (!(await draft.form.trigger()) || !plan) return
    const edit = { ...input, id, version: order.updated_at, expectedTotal: plan.total, restock }
    const edited = await draft.submit(() => callAction(editOrder, { ...edit, reason: draft.values.note }))
    if (!edited) return autosave.again()
    const link =
      isLinkSent && edited.due > 0
        ? await callAction(sendPaymentLink, { orderId: order.id, isDifference: true })
        : null
    toast.success(link?.ok ? 'سفارش تغییر کرد و پیوند پرداخت تفاوت پیامک شد' : 'سفارش تغییر کرد')
    if (link && !link.ok) toast.error(link.error.message)
    router.push(`/admin/orders/${order.id}`)
    router.refresh()
  }

  const isReady = autosave.isFresh && !draft.problem && isChanged && isPlaceable(plan) && lines.length > 0
  const isLess = order.lines.some(
    (line) => (lines.find(({ key }) => key === line.key)?.quantity ?? 0) < line.quantity,
  )
  return (
    <OrderDraftForm
      draft={draft}
      userId={order.user_id}
      priced={pricedLines(lines, plan, order.lines)}
      methods={plan?.methods}
      saved={saved}
      places={places}
      noPostalCode={noPostalCode}
      linesHint={
        <p className="mt-3 text-13 text-muted">
          آنچه در سفارش بود به قیمت فروخته‌شده می‌ماند؛ آنچه افزوده شود به قیمت امروز مشتری است.
        </p>
      }
      noLines={
        <Note tone="warning" className="mt-3">
          {errorText('edit_empty')}
        </Note>
      }
      belowLines={
        isLess && (
          <Switch
            label="محصولات کم‌شده به انبار برگردد"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        )
      }
      belowDelivery={
        order.shipping_cost !== plan?.methods.find((each) => each.method === method)?.price && (
          <Switch
            label={`هزینهٔ ارسال همان بماند که بود (${order.shipping_cost ? `${formatToman(order.shipping_cost)} تومان` : 'رایگان'})`}
            checked={keepShipping}
            onChange={(event) => setKeepShipping(event.target.checked)}
          />
        )
      }
    >
      <Panel title="پیش و پس از تغییر" className="grid gap-4">
        {plan ? (
          <Outcome plan={plan} isOld={!autosave.isFresh} isChanged={isChanged} isPaid={order.is_paid} />
        ) : (
          <p className="text-14 text-muted">در حال حساب…</p>
        )}
        <DraftProblem problem={draft.problem} />
        <TextAreaField
          name="note"
          label="یادداشت داخلی"
          hint="مشتری آن را نمی‌بیند."
          rows={2}
          maxLength={500}
        />
        <SaveButtons
          isDue={plan !== null && plan.due > 0}
          isReady={isReady}
          isSaving={draft.isSaving}
          onSave={(isLinkSent) => void save(isLinkSent)}
        />
        {plan && !(isChanged && plan.orderable) && (
          <p className="text-13 text-muted">{isChanged ? LINES_PROBLEM : 'هنوز چیزی تغییر نکرده است.'}</p>
        )}
      </Panel>
    </OrderDraftForm>
  )
}

function isPlaceable(plan: EditPlan | null): boolean {
  return plan !== null && plan.orderable && !plan.delivery_error && !plan.cash_limit
}

function Outcome({
  plan,
  isOld,
  isChanged,
  isPaid,
}: {
  plan: EditPlan
  isOld: boolean
  isChanged: boolean
  isPaid: boolean
}) {
  const { delivery_error: delivery, cash_limit: cash } = plan
  return (
    <>
      <Comparison plan={plan} isOld={isOld} />
      {isChanged && <Consequence plan={plan} isPaid={isPaid} />}
      {isErrorCode(delivery) && <Note tone="danger">{errorText(delivery)}</Note>}
      {isErrorCode(cash?.error) && (
        <Note tone="danger">{errorText(cash.error, { most: cash.most ?? 0 })}</Note>
      )}
    </>
  )
}

function SaveButtons({
  isDue,
  isReady,
  isSaving,
  onSave,
}: {
  isDue: boolean
  isReady: boolean
  isSaving: boolean
  onSave: (isLinkSent: boolean) => void
}) {
  return (
    <>
      <Button
        block
        loading={isSaving}
        disabled={!isReady}
        loadingLabel="در حال ذخیره"
        onClick={() => onSave(true)}
      >
        {isDue ? 'ذخیره و فرستادن پیوند' : 'ذخیرهٔ تغییر'}
      </Button>
      {isDue && (
        <Button block variant="outline" disabled={!isReady || isSaving} onClick={() => onSave(false)}>
          ذخیره بدون پیامک پیوند
        </Button>
      )}
    </>
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
