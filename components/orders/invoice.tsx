import { PostalCode } from '@/components/delivery/postal-code'
import { Fragment, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { ColorName } from '@/components/ui/color-name'
import { StackedCell, StackedHead, StackedRow, StackedTable } from '@/components/ui/stacked-table'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { numberWords } from '@/lib/utils/number-words'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { addressLine } from '@/lib/delivery/address'
import { reducedPieces } from '@/lib/orders/money'
import { invoiceTitle, payableAmount, paymentMethodText, paymentStateText } from '@/lib/orders/rules'
import { codeLabel } from '@/lib/orders/shipments'
import type { OrderDetail } from '@/lib/orders/types'
import type { Shop } from '@/lib/shop/types'
import { orderRows, PriceSummary, type PriceRow } from './price-summary'

/** Light in both themes. */
const PAPER =
  'mx-auto grid w-full max-w-215 scheme-light gap-5 rounded-l border border-line bg-[#fff] p-5 text-14 leading-[1.8] text-ink [--ink:#22303a] [--line-strong:#22303a] [--line:#d8cfc0] [--muted:#5e6a71] [--sunken:#f4eee4] print:rounded-none print:border-0 print:p-0 print:text-[10pt] print:[print-color-adjust:exact] tablet:p-10'

/** Toman. */
export function Invoice({
  shop,
  order,
  buyer,
}: {
  shop: Pick<Shop, 'name' | 'full_name' | 'slogan' | 'address' | 'phones'>
  order: OrderDetail
  buyer: { name: string; phone: string }
}) {
  const address = order.shipping_address
  const payable = payableAmount(order)
  return (
    <article className={PAPER} aria-labelledby="invoice-title">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b-2 border-[#0e6e6e] pb-4">
        <div>
          {/* An `<img>`, because backgrounds are not printed. */}
          {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing */}
          <img src="/art/logo.svg" alt={shop.name} width={109} height={42} />
          <p className="text-13 text-muted">{shop.slogan}</p>
        </div>
        <h1 id="invoice-title" className="text-22">
          {invoiceTitle(order)}
        </h1>
        <dl>
          <Fact label="شماره">{toPersianDigits(order.number)}</Fact>
          <Fact label="تاریخ">{formatDate(order.created_at)}</Fact>
        </dl>
      </header>
      <div className="grid gap-x-8 gap-y-4 wrap-anywhere tablet:grid-cols-2 print:grid-cols-2">
        <Party title="فروشنده">
          <p>
            <b>{shop.full_name}</b>
          </p>
          <p>{shop.address}</p>
          {shop.phones.length > 0 && (
            <p>
              تلفن:{' '}
              {shop.phones.map(({ kind, text }, index) => (
                <Fragment key={kind}>
                  {index > 0 && '، '}
                  <span className="ltr">{text}</span>
                </Fragment>
              ))}
            </p>
          )}
        </Party>
        <Party title="خریدار">
          <p>
            <b>{buyer.name || address?.full_name || 'مشتری'}</b>،{' '}
            <span className="ltr">{formatPhone(buyer.phone)}</span>
          </p>
          {address && (
            <p>
              گیرنده: {address.full_name}، <span className="ltr">{formatPhone(address.phone_number)}</span>
              {address.address && (
                <>
                  <br />
                  {addressLine(address)}
                  <PostalCode code={address.postal_code} before="، " />
                </>
              )}
            </p>
          )}
        </Party>
      </div>
      <InvoiceTable order={order} />
      <div className="grid break-inside-avoid gap-x-8 gap-y-5 tablet:grid-cols-[1fr_320px] print:grid-cols-[1fr_90mm]">
        <dl className="grid content-start gap-1 wrap-anywhere">
          <Fact label="روش پرداخت">
            {paymentMethodText(order)}، {paymentStateText(order)}
          </Fact>
          {order.payment_reference_id && (
            <Fact label="کد پیگیری" ltr>
              {toPersianDigits(order.payment_reference_id)}
            </Fact>
          )}
          <Fact label="ارسال">{order.delivery_title}</Fact>
          {order.shipments.map(
            (parcel) =>
              parcel.tracking_code && (
                <Fact key={parcel.id} label={codeLabel(parcel)} ltr>
                  {toPersianDigits(parcel.tracking_code)}
                </Fact>
              ),
          )}
        </dl>
        <PriceSummary
          className="content-start [&_dt:not(:has(+dd_small))]:text-muted [&_small]:text-ink"
          rows={invoiceRows(order)}
        />
      </div>
      <p className="break-inside-avoid rounded-m bg-sunken px-3.5 py-2.5">
        به حروف: <b data-testid="total-in-words">{numberWords(payable)} تومان</b>
      </p>
      <div className="flex min-h-22 break-inside-avoid justify-between gap-6 text-13 text-muted">
        <span>مهر و امضای فروشنده</span>
        <span>امضای خریدار</span>
      </div>
    </article>
  )
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-13 font-label text-muted">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, ltr, children }: { label: string; ltr?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}:</dt> <dd className={ltr ? 'ltr' : undefined}>{children}</dd>
    </div>
  )
}

const CELL = 'border border-line p-2'
const FIGURE = `${CELL} whitespace-nowrap`

function InvoiceTable({ order }: { order: OrderDetail }) {
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      tabIndex={0}
      role="region"
      aria-label="محصولات فاکتور"
    >
      <StackedTable>
        <StackedHead
          titles={['ردیف', 'شرح محصول', 'تعداد', 'قیمت واحد', 'تخفیف', 'مبلغ (تومان)']}
          className="border border-line bg-sunken p-2 text-start text-13 font-label whitespace-nowrap"
        />
        <tbody>
          {order.order_items.map((item, index) => (
            <StackedRow key={item.id} className="border-line">
              <StackedCell className={CELL}>{toPersianDigits(index + 1)}</StackedCell>
              <StackedCell wide className={cn(CELL, 'min-w-40 stacked:font-label')}>
                {item.product_name}
                {item.color_name && (
                  <>
                    ، <ColorName name={item.color_name} hex={item.color_hex} />
                  </>
                )}
                {item.reduced_quantity > 0 && (
                  <small className="block text-12 text-muted">
                    {reducedPieces(item.id, order.order_adjustments)}
                  </small>
                )}
              </StackedCell>
              <StackedCell label="تعداد" className={FIGURE}>
                {toPersianDigits(item.quantity)}
              </StackedCell>
              <StackedCell label="قیمت واحد" className={FIGURE}>
                {formatToman(item.list_price)}
              </StackedCell>
              <StackedCell label="تخفیف" className={FIGURE}>
                {item.list_price > item.unit_price
                  ? formatToman((item.list_price - item.unit_price) * item.quantity)
                  : '—'}
              </StackedCell>
              <StackedCell label="مبلغ (تومان)" className={cn(FIGURE, 'stacked:font-strong')}>
                {formatToman(item.unit_price * item.quantity)}
              </StackedCell>
            </StackedRow>
          ))}
        </tbody>
      </StackedTable>
    </div>
  )
}

/** Line discounts precede the subtotal. */
function invoiceRows(order: OrderDetail): PriceRow[] {
  const saved = order.order_items.reduce(
    (sum, { list_price, unit_price, quantity }) => sum + (list_price - unit_price) * quantity,
    0,
  )
  const rows = orderRows(order, 'paper')
  return saved > 0 ? [{ label: 'تخفیف محصولات (در مبلغ‌ها)', amount: saved }, ...rows] : rows
}
