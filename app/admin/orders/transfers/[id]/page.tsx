import { Fact } from '@/components/admin/fact'
import { TransferBadge } from '@/components/admin/transfers/transfer-badge'
import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { notFound } from 'next/navigation'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { OrderLink } from '@/components/admin/orders/order-link'
import { PageHead } from '@/components/admin/page-head'
import { TransferAnswer } from '@/components/admin/transfers/transfer-answer'
import { PaperViewer } from '@/components/admin/wholesale/paper-viewer'
import { StatusBadge } from '@/components/orders/order-parts'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { payableAmount } from '@/lib/orders/rules'
import { requireCapability } from '@/lib/supabase/session'
import { getTransferForAdmin, type TransferForAdmin } from '@/lib/transfers/admin-queries'
import { grouped, TRANSFER_STATES } from '@/lib/transfers/rules'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'رسید واریز' }

export default async function TransferPage({ params }: PageProps<'/admin/orders/transfers/[id]'>) {
  const { id } = await params
  await requireCapability('payments', '/admin/orders/transfers')
  const transfer = isUuid(id) ? await getTransferForAdmin(id) : null
  if (!transfer) notFound()
  return (
    <>
      <PageHead
        title={`رسید واریز سفارش ${toPersianDigits(transfer.order.number)}`}
        note={<TransferBadge state={transfer.state} />}
        trail={['/admin', '/admin/orders/transfers']}
      >
        <PreviousNext list="/admin/orders/transfers" id={id} word="رسید" />
      </PageHead>
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <Panel title="عکس رسید">
          <PaperViewer
            large
            papers={Array.from({ length: transfer.pictures }, (_, index) => ({
              id: String(index),
              address: `/api/transfers/${id}/${index + 1}`,
              note: '',
            }))}
            name="رسید"
          />
        </Panel>
        <div className="grid gap-5">
          <Panel title="واریز">
            <Facts transfer={transfer} />
            {transfer.state === 'open' && (
              <div className="mt-5 border-t border-line pt-5">
                <TransferAnswer id={id} amount={transfer.amount} expected={transfer.expected} />
              </div>
            )}
          </Panel>
          <Panel title="سفارش">
            <OrderFacts transfer={transfer} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Facts({ transfer }: { transfer: TransferForAdmin }) {
  const { expected } = transfer
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-3 text-14 tablet:grid-cols-2">
        <Fact name="خریدار می‌گوید">
          <b className="text-18 font-title">{formatToman(transfer.amount)}</b> تومان
        </Fact>
        <Fact name="سفارش می‌خواهد">
          {expected === null ? (
            '—'
          ) : (
            <>
              <b className="text-18 font-title">{formatToman(expected)}</b> تومان
            </>
          )}
        </Fact>
        <Fact name="شمارهٔ پیگیری">
          <span className="ltr">{toPersianDigits(transfer.tracking_number)}</span>
        </Fact>
        <Fact name="تاریخ واریز">{formatDate(`${transfer.paid_on}T12:00:00+03:30`)}</Fact>
        <Fact name="به حساب">
          {transfer.account ? (
            <>
              {transfer.account.bank}، {transfer.account.holder}
              <span className="block text-13 text-muted">
                <span className="ltr">{grouped(transfer.account.iban)}</span>
              </span>
            </>
          ) : (
            'حسابی که دیگر نیست'
          )}
        </Fact>
        <Fact name="فرستاده در">{formatDateTime(transfer.created_at)}</Fact>
        {transfer.received !== null && <Fact name="دریافت شد">{formatToman(transfer.received)} تومان</Fact>}
        {transfer.decided_at && <Fact name="پاسخ">{formatDateTime(transfer.decided_at)}</Fact>}
      </dl>
      {transfer.reason && <p className="text-14 wrap-anywhere">«{transfer.reason}»</p>}
      {transfer.state === 'open' && expected !== null && expected !== transfer.amount && (
        <Note tone="warning">
          مبلغ رسید با مبلغ سفارش {formatToman(Math.abs(expected - transfer.amount))} تومان فرق دارد.
        </Note>
      )}
      {transfer.twins.length > 0 && (
        <Note tone="danger">
          همین شمارهٔ پیگیری در رسید دیگری هم آمده است:{' '}
          {transfer.twins.map((twin, index) => (
            <span key={twin.id}>
              {index > 0 && '، '}
              <PanelLink href={`/admin/orders/transfers/${twin.id}`} className="underline">
                سفارش {toPersianDigits(twin.order.number)} ({TRANSFER_STATES[twin.state].label})
              </PanelLink>
            </span>
          ))}
        </Note>
      )}
    </div>
  )
}

function OrderFacts({ transfer: { order } }: { transfer: TransferForAdmin }) {
  const { customer } = order
  const name = customer && [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  const receiver = (order.shipping_address as { full_name?: string } | null)?.full_name
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 tablet:grid-cols-2">
      <Fact name="شماره">
        <OrderLink id={order.id} number={order.number} /> <StatusBadge status={order.status} />
      </Fact>
      <Fact name="مبلغ">{formatToman(payableAmount(order))} تومان</Fact>
      <Fact name="تاکنون رسیده">{formatToman(order.collected_amount)} تومان</Fact>
      {order.due_amount !== null && order.is_paid && order.due_amount > 0 && (
        <Fact name="مانده">{formatToman(order.due_amount)} تومان</Fact>
      )}
      <Fact name="مشتری">
        {name || receiver || 'بدون نام'}
        {customer && (
          <span className="block text-muted">
            {CUSTOMER_TYPES[customer.user_type]}،{' '}
            <span className="ltr inline-block">{formatPhone(customer.phone_number ?? '')}</span>
          </span>
        )}
      </Fact>
    </dl>
  )
}
