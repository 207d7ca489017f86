import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HistoryPanel } from '@/components/admin/history/history'
import { OrderLines } from '@/components/admin/orders/order-lines'
import { OrderSteps } from '@/components/admin/orders/order-steps'
import { StatusActions } from '@/components/admin/orders/status-actions'
import { ShipmentPanel } from '@/components/admin/orders/shipment-panel'
import { ReturnAnswer } from '@/components/admin/orders/return-answer'
import { OrderNotes } from '@/components/admin/orders/order-notes'
import {
  CustomerPanel,
  PaymentsPanel,
  ReductionsPanel,
  SmsPanel,
} from '@/components/admin/orders/order-panels'
import { DuePanel } from '@/components/admin/order-draft/due-panel'
import { InvoicePanel } from '@/components/admin/invoices/invoice-panel'
import { PayingPanel } from '@/components/admin/transfers/paying-panel'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { PageHead } from '@/components/admin/page-head'
import { TwoColumns } from '@/components/admin/two-columns'
import { OrderEdits } from '@/components/orders/order-edits'
import { OrderEvents } from '@/components/orders/order-events'
import { Facts, StatusBadge } from '@/components/orders/order-parts'
import { orderRows } from '@/components/orders/price-summary'
import { ReturnPanel } from '@/components/returns/return-panel'
import { Panel } from '@/components/ui/panel'
import { getHistory } from '@/lib/admin/queries'
import { formatDateTime } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { type AdminOrder, getOrderForAdmin } from '@/lib/orders/admin-queries'
import { getIdentity } from '@/lib/invoices/queries'
import { payableNow } from '@/lib/payments/rules'
import { isEditable } from '@/lib/orders/admin-rules'
import type { OrderEdit } from '@/lib/orders/types'
import { freightText } from '@/lib/delivery/freight'
import { paymentMethodText, paymentStateText, paysOnArrival } from '@/lib/orders/rules'
import { isIn } from '@/lib/orders/statuses'
import { goodsOf, goodsToSend, isPartlySent, PARTLY_SENT } from '@/lib/orders/shipments'
import { mayDo, requireCapability } from '@/lib/supabase/session'
import { getOrderPaying } from '@/lib/transfers/queries'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'سفارش' }

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params
  const viewer = await requireCapability(['orders', 'shipping', 'payments'], `/admin/orders/${id}`)
  const order = isUuid(id) ? await getOrderForAdmin(id) : null
  if (!order) notFound()
  const freight = order.delivery_method === 'freight' ? order.order_freights : null
  const seesMoney = mayDo(viewer, ['orders', 'payments'])
  const [history, identity, paying] = await Promise.all([
    getHistory(['orders'], id),
    getIdentity(order.user_id),
    seesMoney ? getOrderPaying(id) : null,
  ])
  const due = seesMoney ? amountDue(order) : null
  const names = Object.fromEntries(order.order_items.map((line) => [line.id, line.product_name]))
  const nameOf = (line: string) => {
    const { product_name = '', color_name } = order.order_items.find(({ id }) => id === line) ?? {}
    return [product_name, color_name].filter(Boolean).join('، ')
  }
  const returns = order.returns.map((asked) => ({
    ...asked,
    order_id: order.id,
    order_number: order.number,
    return_items: asked.return_items.map((item) => ({ ...item, name: nameOf(item.order_item_id) })),
  }))
  return (
    <>
      <PageHead
        title={`سفارش ${toPersianDigits(order.number)}`}
        note={<StatusBadge status={order.status}>{isPartlySent(order) && PARTLY_SENT}</StatusBadge>}
        trail={['/admin', '/admin/orders']}
      >
        <PreviousNext list="/admin/orders" id={id} word="سفارش" />
        <StatusActions order={statusOrder(order)} />
      </PageHead>
      <Facts
        items={[
          ['ثبت', `${formatDateTime(order.created_at)}${order.by_phone ? '، تلفنی' : ''}`],
          ['پرداخت', paymentFact(order)],
          ['ارسال', freight ? `${order.delivery_title}: ${freightText(freight)}` : order.delivery_title],
        ]}
      />
      <OrderSteps order={statusOrder(order)} phone={phoneOf(order)} />
      {due !== null && (
        <DuePanel orderId={order.id} amount={due} isDifference={order.is_paid} byPhone={order.by_phone} />
      )}
      <TwoColumns>
        <div className="grid content-start gap-5">
          {order.shipments.length > 0 && order.delivery_method !== 'pickup' && (
            <ShipmentPanel
              orderId={order.id}
              shipments={order.shipments.map((parcel) => ({
                ...parcel,
                goods: goodsOf(parcel, order.order_items),
              }))}
              rest={order.status === 'processing' ? goodsToSend(order.order_items) : []}
            />
          )}
          <OrderLines lines={order.order_items} sums={orderRows(order, 'panel')} />
          <ReductionsPanel
            reductions={order.order_adjustments}
            refunds={order.refunds}
            payments={order.payments}
            names={names}
          />
          <OrderEdits edits={order.order_edits as unknown as OrderEdit[]} />
          {paying && (
            <PayingPanel
              orderId={id}
              {...paying}
              mayIssue={!order.is_paid && !order.by_proforma && payableNow(order) !== null}
              mayAnswer={mayDo(viewer, 'payments')}
            />
          )}
          {seesMoney && <PaymentsPanel payments={order.payments} />}
          <SmsPanel messages={order.sms_messages} />
          {history.length > 0 && <HistoryPanel title="تاریخچهٔ پنل" entries={history} id={id} />}
        </div>
        <div className="grid content-start gap-5">
          {order.returns.length > 0 && <ReturnPanel returns={returns} />}
          {order.returns
            .filter(({ status }) => status === 'requested' && mayDo(viewer, 'orders'))
            .map(({ id: request, kind }) => (
              <ReturnAnswer key={request} id={request} kind={kind} hasPostage={order.shipping_cost > 0} />
            ))}
          <Panel title="روند سفارش">
            <OrderEvents events={order.order_events} />
          </Panel>
          <CustomerPanel
            customer={order.customer}
            address={order.shipping_address}
            note={order.customer_note}
          />
          {mayDo(viewer, 'invoices') && (
            <InvoicePanel
              orderId={order.id}
              userId={order.user_id}
              address={order.shipping_address}
              identity={identity}
              invoices={order.invoices}
              isWanted={order.wants_invoice}
              isIssuable={isIn('sold_statuses', order.status)}
            />
          )}
          <Panel title="یادداشت‌های داخلی">
            <OrderNotes
              orderId={order.id}
              notes={order.order_notes.map(({ author, ...note }) => ({
                ...note,
                author: (author && [author.first_name, author.last_name].filter(Boolean).join(' ')) || 'مدیر',
              }))}
            />
          </Panel>
        </div>
      </TwoColumns>
    </>
  )
}

function paymentFact(order: AdminOrder): string {
  // The label says «پرداخت».
  const method = paymentMethodText(order).replace('پرداخت ', '')
  return paysOnArrival(order) ? `${method}؛ هنوز نگرفته‌ایم` : `${method}، ${paymentStateText(order)}`
}

/** The receiver's, else the buyer's. */
function phoneOf({ shipping_address, customer }: AdminOrder): string {
  return shipping_address?.phone_number ?? customer?.phone_number ?? ''
}

/** In toman; null where the customer pays by themselves. */
function amountDue(order: AdminOrder): number | null {
  return order.is_paid || order.by_phone || order.by_proforma ? payableNow(order) : null
}

/** Open return request; may be empty. */
function askedBack(order: AdminOrder): { name: string; quantity: number }[] {
  const open = order.returns.find(({ status }) => status === 'requested')
  return (open?.return_items ?? []).flatMap(
    ({ order_item_id: id, quantity, accepted_quantity: accepted }) => {
      const line = order.order_items.find((each) => each.id === id)
      return line && quantity > accepted ? { name: line.product_name, quantity: quantity - accepted } : []
    },
  )
}

/** Minimal data for the browser. */
function statusOrder(order: AdminOrder) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_method: order.payment_method,
    is_paid: order.is_paid,
    subtotal: order.subtotal,
    shipping_cost: order.shipping_cost,
    discount_amount: order.discount_amount,
    total_amount: order.total_amount,
    reduced_amount: order.reduced_amount,
    refunded_amount: order.refunded_amount,
    collected_amount: order.collected_amount,
    owed_amount: order.owed_amount,
    delivery_method: order.delivery_method,
    freight: order.order_freights,
    isPartlySent: isPartlySent(order),
    maySplit: order.delivery_method !== 'pickup' && (order.is_paid || order.payment_method === 'online'),
    isEditable: isEditable(order) && order.shipments.length === 0,
    asked: askedBack(order),
    lines: order.order_items.map((line) => ({
      id: line.id,
      name: line.product_name,
      color: line.color_name,
      left:
        line.quantity - line.reduced_quantity - (order.status === 'processing' ? line.shipped_quantity : 0),
      kept: line.quantity - line.reduced_quantity,
      unit_price: line.unit_price,
    })),
  }
}
