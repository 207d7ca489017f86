import { SmsBadge } from '@/components/admin/sms/sms-badge'
import { PaymentNumbers } from '@/components/admin/orders/payment-numbers'
import type { AdminOrder } from '@/lib/orders/types'
import { PostalCode } from '@/components/delivery/postal-code'
import { PanelLink } from '@/components/admin/panel-link'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { type Address, addressLine } from '@/lib/delivery/address'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { GATEWAY_NAMES } from '@/lib/utils/gateways'
import { PAYMENT_KINDS, refusalText } from '@/lib/payments/rules'
import { formatPhone } from '@/lib/utils/phone'

const PAYMENT_STATES: Record<string, { text: string; tone: BadgeTone }> = {
  pending: { text: 'در انتظار درگاه', tone: 'warning' },
  verified: { text: 'تأیید شد', tone: 'success' },
  failed: { text: 'ناموفق', tone: 'danger' },
  canceled: { text: 'انصراف', tone: 'neutral' },
  refused: { text: 'نزد درگاه ماند', tone: 'neutral' },
  unallocated: { text: 'بدون سفارش', tone: 'danger' },
}
const REFUND_METHODS: Record<string, string> = {
  card: 'کارت به کارت',
  gateway: 'درگاه',
  cash: 'نقدی',
  other: 'روش دیگر',
}

/** Customer name only for viewers with access. */
export function CustomerPanel({
  customer,
  address,
  note,
}: Pick<AdminOrder, 'customer'> & { address: Address | null; note: string }) {
  const name = customer && [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  const phone = <span className="ltr">{formatPhone(customer?.phone_number ?? '')}</span>
  return (
    <Panel title="مشتری" action={customer && <Badge>{CUSTOMER_TYPES[customer.user_type]}</Badge>}>
      <div className="grid gap-3 text-14">
        {customer && (
          <p>
            <PanelLink
              href={`/admin/users/${customer.id}`}
              className="font-strong text-action hover:underline"
            >
              {name || phone}
            </PanelLink>{' '}
            {customer.is_blocked && <Badge tone="danger">مسدود</Badge>}
            {name && <span className="block text-muted">{phone}</span>}
          </p>
        )}
        {address && (
          <address className="not-italic">
            <b className="font-strong">{address.full_name}</b>{' '}
            <span className="ltr">{formatPhone(address.phone_number)}</span>
            {address.province && (
              <>
                <br />
                {addressLine(address)}
                <PostalCode code={address.postal_code} before={<br />} />
              </>
            )}
          </address>
        )}
        {note && (
          <Note icon={null}>
            <b className="font-strong">پیام مشتری:</b> {note}
          </Note>
        )}
      </div>
    </Panel>
  )
}

function Entries({ items }: { items: readonly { id: string; head: ReactNode; note: ReactNode }[] }) {
  return (
    <ul className="grid gap-3 text-14">
      {items.map(({ id, head, note }) => (
        <li key={id} className="border-b border-line pb-3 last:border-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{head}</div>
          <div className="text-13 wrap-anywhere text-muted">{note}</div>
        </li>
      ))}
    </ul>
  )
}

export function PaymentsPanel({ payments }: Pick<AdminOrder, 'payments'>) {
  return (
    <Panel title="پرداخت" empty={payments.length === 0 && 'هنوز پرداختی نبوده است.'}>
      <Entries
        items={payments.map((payment) => ({
          id: payment.id,
          head: (
            <>
              <b className="font-strong">{formatToman(payment.amount)} تومان</b>
              <span>{PAYMENT_KINDS[payment.kind]}</span>
              <Badge tone={PAYMENT_STATES[payment.state]?.tone}>{PAYMENT_STATES[payment.state]?.text}</Badge>
            </>
          ),
          note: (
            <>
              {formatDateTime(payment.created_at)}
              <PaymentNumbers {...payment} />
              {payment.error && (
                <>
                  ، پاسخ درگاه: <span className="ltr">{payment.error}</span>
                </>
              )}
              {payment.error_detail && <span className="block">{refusalText(payment.error_detail)}</span>}
            </>
          ),
        }))}
      />
    </Panel>
  )
}

export function ReductionsPanel({
  reductions,
  refunds,
  payments,
  names,
}: Pick<AdminOrder, 'refunds' | 'payments'> & {
  reductions: AdminOrder['order_adjustments']
  /** Line names by id. */
  names: Record<string, string>
}) {
  if (reductions.length + refunds.length === 0) return null
  const paidAt = payments.find(({ kind, state }) => state === 'verified' && kind in GATEWAY_NAMES)?.kind
  return (
    <Panel title="کسر و بازگشت">
      <Entries
        items={[
          ...reductions.map((each) => ({
            id: each.id,
            head: (
              <>
                <Badge tone="warning">{each.kind === 'cancelled' ? 'لغو' : 'مرجوع'}</Badge>
                <span>
                  {each.order_item_id
                    ? `${formatNumber(each.quantity)} × ${names[each.order_item_id] ?? ''}`
                    : 'هزینهٔ ارسال'}
                </span>
                <b className="font-strong">{formatToman(each.amount)} تومان</b>
              </>
            ),
            note: [
              formatDateTime(each.created_at),
              each.order_item_id && (each.is_restocked ? 'به انبار برگشت' : 'به انبار برنگشت'),
            ]
              .filter(Boolean)
              .join('، '),
          })),
          ...refunds.map((each) => ({
            id: each.id,
            head: (
              <>
                <Badge tone="success">بازگشت وجه</Badge>
                <b className="font-strong">{formatToman(each.amount)} تومان</b>
                <span>
                  {REFUND_METHODS[each.method]}
                  {each.method === 'gateway' && paidAt && ` ${PAYMENT_KINDS[paidAt]}`}
                </span>
              </>
            ),
            note: [formatDateTime(each.created_at), toPersianDigits(each.reference)]
              .filter(Boolean)
              .join('، '),
          })),
        ]}
      />
    </Panel>
  )
}

export function SmsPanel({ messages }: { messages: AdminOrder['sms_messages'] }) {
  if (messages.length === 0) return null
  return (
    <Panel title="پیامک‌ها">
      <Entries
        items={messages.map((message) => ({
          id: String(message.id),
          head: (
            <>
              <SmsBadge status={message.status} />
              <span className="ltr">{formatPhone(message.recipient)}</span>
              <span className="text-13 text-muted">{formatDateTime(message.created_at)}</span>
            </>
          ),
          note: message.body,
        }))}
      />
    </Panel>
  )
}
