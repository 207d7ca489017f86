import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { numberWords } from '@/lib/utils/number-words'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { addressLine } from '@/lib/delivery/address'
import { reducedPieces } from '@/lib/orders/money'
import { invoiceTitle, payableAmount, paymentMethodText, paymentStateText } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import { shop } from '@/lib/shop/identity'
import { orderRows, PriceSummary, type PriceRow } from './price-summary'

/** An order on paper: who sold what to whom, and what it comes to in figures and words. Amounts in toman. */
export function Invoice({ order, buyer }: { order: OrderDetail; buyer: { name: string; phone: string } }) {
  const address = order.shipping_address
  const payable = payableAmount(order)
  return (
    <article className="invoice" aria-labelledby="invoice-title">
      <header className="invoice-head">
        <div>
          {/* A picture and no background: those are not printed. */}
          {/* eslint-disable-next-line @next/next/no-img-element -- a drawing */}
          <img src="/art/logo.svg" alt={shop.name} width={109} height={42} />
          <p>{shop.slogan}</p>
        </div>
        <h1 id="invoice-title">{invoiceTitle(order)}</h1>
        <dl>
          <div>
            <dt>شماره:</dt> <dd>{toPersianDigits(order.number)}</dd>
          </div>
          <div>
            <dt>تاریخ:</dt> <dd>{formatDate(order.created_at)}</dd>
          </div>
        </dl>
      </header>
      <div className="invoice-parties">
        <section>
          <h2>فروشنده</h2>
          <p>
            <b>{shop.fullName}</b>
          </p>
          <p>{shop.address}</p>
          <p>
            تلفن: <span className="ltr">{shop.phones[0].text}</span>،{' '}
            <span className="ltr">{shop.phones[1].text}</span>
          </p>
        </section>
        <section>
          <h2>خریدار</h2>
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
                  {addressLine(address)}، کد پستی{' '}
                  <span className="ltr">{toPersianDigits(address.postal_code)}</span>
                </>
              )}
            </p>
          )}
        </section>
      </div>
      <div className="invoice-scroll" tabIndex={0} role="region" aria-label="کالاهای فاکتور">
        {/* Roles of a table, said once more: on a narrow screen its rows are stacked. */}
        <table role="table">
          <thead>
            <tr role="row">
              <th scope="col">ردیف</th>
              <th scope="col">شرح کالا</th>
              <th scope="col">تعداد</th>
              <th scope="col">قیمت واحد</th>
              <th scope="col">تخفیف</th>
              <th scope="col">مبلغ (تومان)</th>
            </tr>
          </thead>
          <tbody>
            {order.order_items.map((item, index) => (
              <tr key={item.id} role="row">
                <td role="cell" data-label="ردیف">
                  {toPersianDigits(index + 1)}
                </td>
                <td role="cell">
                  {[item.product_name, item.color_name].filter(Boolean).join('، ')}
                  {item.reduced_quantity > 0 && (
                    <small className="invoice-reduced">
                      {reducedPieces(item.id, order.order_reductions)}
                    </small>
                  )}
                </td>
                <td role="cell" data-label="تعداد">
                  {toPersianDigits(item.quantity)}
                </td>
                <td role="cell" data-label="قیمت واحد">
                  {formatToman(item.list_price)}
                </td>
                <td role="cell" data-label="تخفیف">
                  {item.list_price > item.unit_price
                    ? formatToman((item.list_price - item.unit_price) * item.quantity)
                    : '—'}
                </td>
                <td role="cell" data-label="مبلغ (تومان)">
                  {formatToman(item.unit_price * item.quantity)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="invoice-foot">
        <dl className="invoice-facts">
          <div>
            <dt>روش پرداخت:</dt>{' '}
            <dd>
              {paymentMethodText(order.payment_method, order.delivery_method)}، {paymentStateText(order)}
            </dd>
          </div>
          {order.payment_reference_id && (
            <div>
              <dt>کد پیگیری:</dt> <dd className="ltr">{toPersianDigits(order.payment_reference_id)}</dd>
            </div>
          )}
          <div>
            <dt>ارسال:</dt> <dd>{order.delivery_title}</dd>
          </div>
          {order.tracking_code && (
            <div>
              <dt>کد رهگیری پست:</dt> <dd className="ltr">{toPersianDigits(order.tracking_code)}</dd>
            </div>
          )}
        </dl>
        <PriceSummary className="invoice-sums" rows={invoiceRows(order)} />
      </div>
      <p className="invoice-words">
        به حروف: <b data-testid="total-in-words">{numberWords(payable)} تومان</b>
      </p>
      <div className="invoice-signs">
        <span>مهر و امضای فروشنده</span>
        <span>امضای خریدار</span>
      </div>
    </article>
  )
}

/** What the discounts of the lines come to stands above their sum. */
function invoiceRows(order: OrderDetail): PriceRow[] {
  const saved = order.order_items.reduce(
    (sum, { list_price, unit_price, quantity }) => sum + (list_price - unit_price) * quantity,
    0,
  )
  const rows = orderRows(order, 'paper')
  return saved > 0 ? [{ label: 'تخفیف کالاها (در مبلغ‌ها)', amount: saved }, ...rows] : rows
}
