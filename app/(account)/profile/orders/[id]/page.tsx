import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ViewerField } from '@/components/form/drawn-for'
import { CancelOrder } from '@/components/orders/cancel-order'
import { OrderEdits } from '@/components/orders/order-edits'
import { OrderEvents } from '@/components/orders/order-events'
import {
  CustomerNote,
  DeliveryBox,
  Facts,
  OrderItems,
  StatusBadge,
  TransactionBox,
} from '@/components/orders/order-parts'
import { orderRows, PriceSummary } from '@/components/orders/price-summary'
import { ReorderButton } from '@/components/orders/reorder-button'
import { CheckoutDone } from '@/components/payments/checkout-done'
import { ParcelWay, Shipments } from '@/components/orders/shipments'
import { RefusalNote } from '@/components/payments/refusal-note'
import { UnallocatedPaymentNotes } from '@/components/payments/unallocated-payments'
import { PayingPanel } from '@/components/transfers/paying-panel'
import { ReturnButton } from '@/components/returns/return-button'
import { ReturnPanel } from '@/components/returns/return-panel'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { formatDate, formatDateTime, todayInTehran } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { getDaysAhead, getOrder } from '@/lib/orders/queries'
import type { OrderDetail } from '@/lib/orders/types'
import {
  invoiceTitle,
  isCancellable,
  isPayable,
  paymentMethodText,
  paymentStateText,
  shownEvents,
  stepsAhead,
} from '@/lib/orders/rules'
import { goodsOf, goodsToSend, isPartlySent, PARTLY_SENT } from '@/lib/orders/shipments'
import { isIn } from '@/lib/orders/statuses'
import { freightText } from '@/lib/delivery/freight'
import { startDifference } from '@/lib/payments/actions'
import { payableNow } from '@/lib/payments/rules'
import { latestPayment } from '@/lib/payments/transitions'
import { DOCUMENT_NAMES, documentNumber } from '@/lib/invoices/types'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { unallocatedPayments } from '@/lib/payments/queries'
import { getReturns } from '@/lib/returns/queries'
import { mayReturn, RETURN_KINDS } from '@/lib/returns/rules'
import { askForInvoice } from '@/lib/transfers/actions'
import { readRefused } from '@/lib/transfers/refused-receipt'
import { waitsByProforma } from '@/lib/transfers/rules'
import { getOrderPaying, getProformaHours, listAccounts } from '@/lib/transfers/queries'
import { getShop } from '@/lib/shop/settings'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'جزئیات سفارش' }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function OrderPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams])
  const { error, placed } = search
  const viewer = await requireViewer(`/profile/orders/${encodeURIComponent(id)}`)
  const [order, shop] = await Promise.all([getOrder(viewer.id, id), getShop()])
  if (!order) notFound()
  const [{ returns, deadline }, money, latest, days, paying, hours, accounts] = await Promise.all([
    getReturns(order.id),
    unallocatedPayments(order.id),
    latestPayment(order.id),
    getDaysAhead(order.id),
    getOrderPaying(order.id),
    getProformaHours(),
    listAccounts(),
  ])
  const isReturnable = mayReturn(order, deadline, returns, todayInTehran())
  const number = toPersianDigits(order.number)
  const freight = order.delivery_method === 'freight' ? order.order_freights : null
  const whole = wholeShipment(order)
  const difference = order.is_paid ? payableNow(order) : null
  return (
    <div className="grid gap-5">
      {placed !== undefined && order.by_proforma && <CheckoutDone />}
      <Breadcrumb
        items={[
          { label: 'حساب کاربری', href: '/profile' },
          { label: 'سفارش‌های من', href: '/profile/orders' },
          { label: `سفارش ${number}` },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="page-title">سفارش {number}</h1>
        <StatusBadge status={order.status}>{isPartlySent(order) && PARTLY_SENT}</StatusBadge>
      </div>
      {isErrorCode(error) && (
        <Note tone="danger" role="alert">
          {errorText(error)}
        </Note>
      )}
      {difference !== null && <DifferenceNote orderId={order.id} amount={difference} />}
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-5">
          <PayingPanel
            order={order}
            payable={payableNow(order)}
            hours={hours}
            accounts={accounts}
            proformas={paying.proformas}
            transfers={paying.transfers}
            refused={readRefused(search)}
          />
          <Panel className="grid gap-5">
            <Facts
              items={[
                ['تاریخ', formatDateTime(order.created_at)],
                [
                  'روش ارسال',
                  freight ? `${order.delivery_title}: ${freightText(freight)}` : order.delivery_title,
                ],
                ['روش پرداخت', paymentMethodText(order)],
                [
                  'وضعیت پرداخت',
                  !order.is_paid && money.some(({ fate }) => fate === 'waiting')
                    ? 'رسیده، در دست رسیدگی'
                    : paymentStateText(order),
                ],
              ]}
            />
            <RefusalNote isPaid={order.is_paid} payment={latest} />
            <UnallocatedPaymentNotes money={money} isPaid={order.is_paid} />
            {whole && <ParcelWay parcel={whole} />}
            <div className="grid gap-3 tablet:has-[>:nth-child(2)]:grid-cols-2">
              {order.payment_reference_id && <TransactionBox reference={order.payment_reference_id} />}
              <DeliveryBox order={order} shop={shop} />
            </div>
            <CustomerNote text={order.customer_note} />
          </Panel>
          {order.shipments.length > 0 && !whole && (
            <Shipments
              parcels={order.shipments.map((parcel) => ({
                ...parcel,
                goods: goodsOf(parcel, order.order_items),
              }))}
              rest={order.status === 'processing' ? goodsToSend(order.order_items) : []}
            />
          )}
          <Panel title="روند سفارش">
            <OrderEvents events={shownEvents(order.order_events)} ahead={stepsAhead(order, days)} />
          </Panel>
          <OrderEdits edits={order.order_edits} />
          <Panel title="محصولات" className="grid gap-1">
            <OrderItems order={order} />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title="مبلغ سفارش">
            <PriceSummary rows={orderRows(order, 'customer')} />
            <OrderActions
              order={order}
              isBusiness={viewer.user_type !== 'normal'}
              returnUntil={isReturnable ? deadline : null}
              condition={shop.returns.condition}
            />
          </Panel>
          {returns.length > 0 && <ReturnPanel returns={returns} />}
        </div>
      </div>
    </div>
  )
}

function DifferenceNote({ orderId, amount }: { orderId: string; amount: number }) {
  return (
    <Note tone="warning" data-testid="difference">
      <p>
        سفارش شما تغییر کرده است و {formatToman(amount)} تومان از مبلغ آن مانده است. پس از پرداخت، سفارش
        فرستاده می‌شود.
      </p>
      <form action={startDifference} className="mt-3">
        <ViewerField />
        <input type="hidden" name="orderId" value={orderId} />
        <Button type="submit" size="s">
          پرداخت {formatToman(amount)} تومان
        </Button>
      </form>
    </Note>
  )
}

function OrderActions({
  order,
  isBusiness,
  returnUntil,
  condition,
}: {
  order: OrderDetail
  isBusiness: boolean
  /** Last day, in Tehran; null: not returnable. */
  returnUntil: string | null
  condition: string
}) {
  return (
    <div className="mt-5 grid gap-3">
      {isPayable(order) && <ButtonLink href={`/checkout?order=${order.id}`}>پرداخت سفارش</ButtonLink>}
      <ReorderButton orderId={order.id} />
      {/* A proforma order shows the proforma instead. */}
      {!waitsByProforma(order) && (
        <ButtonLink href={`/profile/orders/${order.id}/invoice`} variant="outline">
          {invoiceTitle(order)}
        </ButtonLink>
      )}
      {order.invoices.map((each) => (
        <ButtonLink key={each.id} href={`/profile/invoices/${each.id}`} variant="outline">
          {DOCUMENT_NAMES[each.kind]} رسمی{' '}
          <span className="ltr">{toPersianDigits(documentNumber(each))}</span>
        </ButtonLink>
      ))}
      {mayWish(order, isBusiness) && (
        <form action={askForInvoice} className="grid">
          <ViewerField />
          <input type="hidden" name="orderId" value={order.id} />
          <Button type="submit" variant="outline">
            درخواست صورتحساب رسمی
          </Button>
        </form>
      )}
      {order.wants_invoice && order.invoices.length === 0 && (
        <p className="text-13 text-muted">صورتحساب رسمی خواسته‌اید؛ پس از صدور همین‌جا می‌آید.</p>
      )}
      {returnUntil !== null &&
        RETURN_KINDS.map((kind) => (
          <ReturnButton
            key={kind}
            kind={kind}
            orderId={order.id}
            items={order.order_items.map((item) => ({
              id: item.id,
              name: [item.product_name, item.color_name].filter(Boolean).join('، '),
              image: item.product_image,
              left: item.quantity - item.reduced_quantity,
            }))}
            condition={condition}
            deadline={formatDate(`${returnUntil}T12:00:00+03:30`)}
          />
        ))}
      {isCancellable(order) && (
        <CancelOrder orderId={order.id} isPaid={order.is_paid} collected={order.collected_amount} />
      )}
    </div>
  )
}

/** A single complete shipment needs no list. */
function wholeShipment(order: OrderDetail) {
  return order.shipments.length === 1 && !isPartlySent(order) ? order.shipments[0] : undefined
}

/** Formal invoices are for businesses, or customers with legal details. */
function mayWish(order: OrderDetail, isBusiness: boolean): boolean {
  return (
    isBusiness &&
    !order.wants_invoice &&
    order.invoices.length === 0 &&
    order.status !== 'payment_failed' &&
    !isIn('ended_statuses', order.status)
  )
}
