import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { ViewerField } from '@/components/form/drawn-for'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { documentNumber } from '@/lib/invoices/types'
import type { OrderDetail } from '@/lib/orders/types'
import { requestProforma, startProformaPayment } from '@/lib/transfers/actions'
import type { RefusedReceipt } from '@/lib/transfers/refused-receipt'
import { waitsByProforma, TRANSFER_STATES, grouped } from '@/lib/transfers/rules'
import type { BankAccount, ProformaSummary, Transfer } from '@/lib/transfers/types'
import { formatDateTime, jalaliParts, formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { ReceiptForm } from './receipt-form'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from './copy-button'

/** Payment by proforma and transfer. `payable`: toman due; `hours`: proforma validity, null if unavailable. */
export function PayingPanel({
  order,
  payable,
  hours,
  accounts,
  proformas,
  transfers,
  refused,
}: {
  order: OrderDetail
  payable: number | null
  hours: number | null
  accounts: readonly BankAccount[]
  proformas: readonly ProformaSummary[]
  transfers: readonly Transfer[]
  /** Refused receipt, without JavaScript. */
  refused: RefusedReceipt | null
}) {
  const waits = waitsByProforma(order)
  const isOpen = transfers.some(({ state }) => state === 'open')
  const isOver = isPast(order.expires_at)
  const mayOffer = mayAskProforma(order, isOver) && payable !== null && hours !== null
  const mayTransfer = waits ? !isOver : order.is_paid && hours !== null
  const maySend = mayTransfer && payable !== null && !isOpen && accounts.length > 0
  if (!mayOffer && !maySend && transfers.length === 0 && proformas.length === 0) return null
  return (
    <Panel title="پیش‌فاکتور و واریز به حساب">
      <div className="grid gap-5" data-testid="paying">
        <State order={order} waits={waits} isOpen={isOpen} isOver={isOver} />
        {mayOffer && (
          <form action={requestProforma} className="grid justify-items-start gap-2">
            <ViewerField />
            <input type="hidden" name="orderId" value={order.id} />
            <p className="text-14 text-muted">
              با پیش‌فاکتور {formatNumber(hours)} ساعت برای واریز به حساب یا کارت به کارت وقت دارید.
            </p>
            <Button type="submit" variant="outline">
              گرفتن پیش‌فاکتور
            </Button>
          </form>
        )}
        {(proformas.length > 0 || waits) && (
          <Proformas proformas={proformas} orderId={order.id} isPayable={waits && !isOpen && !isOver} />
        )}
        {transfers.length > 0 && <TransferHistory transfers={transfers} />}
        {maySend && (
          <Send folded={order.is_paid && !refused}>
            <AccountList accounts={accounts} amount={payable} orderNumber={order.number} />
            <ReceiptForm
              // Resets for another receipt.
              key={transfers.length}
              id={randomUUID()}
              orderId={order.id}
              accounts={accounts.map(({ id, bank, holder }) => ({ id, label: `${bank}، ${holder}` }))}
              amount={formatToman(payable)}
              today={todayText()}
              refused={refused}
            />
          </Send>
        )}
      </div>
    </Panel>
  )
}

function mayAskProforma({ is_paid, by_proforma }: OrderDetail, isOver: boolean): boolean {
  return !is_paid && !by_proforma && !isOver
}

function Proformas({
  proformas,
  orderId,
  isPayable,
}: {
  proformas: readonly ProformaSummary[]
  orderId: string
  isPayable: boolean
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {proformas.map((each, index) => (
        <ButtonLink key={each.id} href={`/profile/proformas/${each.id}`} variant="outline" size="s">
          پیش‌فاکتور <span className="ltr">{toPersianDigits(documentNumber(each))}</span>
          {index > 0 && ' (پیشین)'}
        </ButtonLink>
      ))}
      {isPayable && (
        <form action={startProformaPayment}>
          <ViewerField />
          <input type="hidden" name="orderId" value={orderId} />
          <Button type="submit" variant="outline" size="s">
            پرداخت اینترنتی
          </Button>
        </form>
      )}
    </div>
  )
}

function State({
  order,
  waits,
  isOpen,
  isOver,
}: {
  order: OrderDetail
  waits: boolean
  isOpen: boolean
  isOver: boolean
}) {
  if (isOpen)
    return (
      <Note tone="info" role="status">
        رسید واریز شما در حال بررسی است. نتیجه را پیامک می‌کنیم؛ تا آن زمان مهلت سفارش تمام نمی‌شود.
      </Note>
    )
  if (!waits) return null
  if (isOver) return <Note tone="warning">مهلت پرداخت این سفارش تمام شده است.</Note>
  return (
    <Note tone="warning">
      {formatToman(order.total_amount)} تومان را تا {formatDateTime(order.expires_at!)} بپردازید.{' '}
      {order.holds_stock
        ? 'محصولات تا آن زمان برای شما نگه داشته می‌شود.'
        : 'محصولات پس از پرداخت برای شما نگه داشته می‌شود.'}
    </Note>
  )
}

/** Collapsed once paid. */
function Send({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return children
  return (
    <details>
      <summary className="cursor-pointer text-14 text-action">پرداخت مانده با واریز به حساب</summary>
      <div className="mt-4 grid gap-5">{children}</div>
    </details>
  )
}

function isPast(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) <= Date.now()
}

/** «۱۴۰۵/۰۹/۰۲» */
function todayText(): string {
  const { year, month, day } = jalaliParts(new Date())
  const two = (value: number) => String(value).padStart(2, '0')
  return toPersianDigits(`${year}/${two(month)}/${two(day)}`)
}

function TransferHistory({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul className="grid gap-3 text-14" aria-label="رسیدهای فرستاده‌شده">
      {transfers.map((each) => {
        const { label, tone } = TRANSFER_STATES[each.state]
        return (
          <li key={each.id} className="grid gap-1 border-s-2 border-line ps-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-strong">{formatToman(each.amount)} تومان</b>
              <Badge tone={tone}>{label}</Badge>
              {Array.from({ length: each.pictures }, (_, index) => (
                <a
                  key={index}
                  href={`/api/transfers/${each.id}/${index + 1}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link text-13"
                >
                  عکس{each.pictures > 1 && ` ${toPersianDigits(index + 1)}`}
                </a>
              ))}
            </p>
            {each.received !== null && each.received !== each.amount && (
              <p>دریافت شد: {formatToman(each.received)} تومان</p>
            )}
            {each.reason && <p className="wrap-anywhere">«{each.reason}»</p>}
            <p className="text-13 text-muted">
              پیگیری <span className="ltr">{toPersianDigits(each.tracking_number)}</span>، واریز در{' '}
              {formatDate(`${each.paid_on}T12:00:00+03:30`)}، فرستاده در {formatDateTime(each.created_at)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** Toman. */
function AccountList({
  accounts,
  amount,
  orderNumber,
}: {
  accounts: readonly BankAccount[]
  amount: number
  orderNumber: number
}) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-1 text-14 tablet:grid-cols-2">
        <Row name="مبلغ واریز" copied={String(amount * 10)} what="مبلغ به ریال">
          {formatToman(amount)} تومان{' '}
          <small className="text-13 text-muted">({formatToman(amount * 10)} ریال)</small>
        </Row>
        <Row name="شناسهٔ پرداخت" copied={String(orderNumber)} what="شناسهٔ پرداخت">
          {toPersianDigits(orderNumber)}
        </Row>
      </dl>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.id} className="rounded-m border border-line p-4">
            <p className="text-14">
              <b className="font-strong">{account.bank}</b>، به نام {account.holder}
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 text-14">
              <Row name="شبا" copied={account.iban} what="شبا">
                <span className="ltr max-tablet:tracking-tight inline-block whitespace-nowrap max-tablet:text-13">
                  {grouped(account.iban)}
                </span>
              </Row>
              {account.card_number && (
                <Row name="شمارهٔ کارت" copied={account.card_number} what="شمارهٔ کارت">
                  <span className="ltr inline-block whitespace-nowrap">{grouped(account.card_number)}</span>
                </Row>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({
  name,
  copied,
  what,
  children,
}: {
  name: string
  copied: string
  what: string
  children: ReactNode
}) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="flex min-h-11 items-center justify-between gap-3 font-strong">
        <span className="min-w-0">{children}</span>
        <CopyButton text={copied} what={what} />
      </dd>
    </div>
  )
}
