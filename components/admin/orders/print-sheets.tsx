import { orderRows, PriceSummary } from '@/components/orders/price-summary'
import { ColorName } from '@/components/ui/color-name'
import { toPersianDigits, formatNumber } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { addressLine } from '@/lib/delivery/address'
import type { AdminOrder } from '@/lib/orders/types'
import { payableAmount, paymentMethodText } from '@/lib/orders/rules'
import type { Shop } from '@/lib/shop/types'

export type PrintKind = 'slip' | 'label' | 'invoice'

/** Whose order, and who sends it. */
type Sheet = { order: AdminOrder; shop: Pick<Shop, 'fullName' | 'address'> }

/** A page of paper for each order: what to pack, where it goes, or what it cost. */
export function PrintSheet({ kind, ...sheet }: Sheet & { kind: PrintKind }) {
  if (kind === 'label') return <Label {...sheet} />
  return kind === 'slip' ? <Slip {...sheet} /> : <Invoice {...sheet} />
}

function Head({ order, shop, title }: Sheet & { title: string }) {
  return (
    <header className="flex justify-between gap-4 border-b-2 border-[#111] pb-3">
      <div>
        <b className="text-18">{shop.fullName}</b>
        <small>{shop.address}</small>
      </div>
      <div className="text-end">
        <b>{title}</b>
        <small>
          شماره {toPersianDigits(order.number)}، {formatDate(order.created_at)}
        </small>
      </div>
    </header>
  )
}

function Receiver({ order }: { order: AdminOrder }) {
  const address = order.shipping_address
  if (!address) return null
  return (
    <address className="not-italic">
      <b>{address.full_name}</b>، <span className="ltr">{formatPhone(address.phone_number)}</span>
      {address.province && (
        <>
          <br />
          {addressLine(address)}، کد پستی <span className="ltr">{toPersianDigits(address.postal_code)}</span>
        </>
      )}
    </address>
  )
}

function Slip({ order, shop }: Sheet) {
  return (
    <article className="sheet">
      <Head order={order} shop={shop} title="برگهٔ بسته‌بندی" />
      <Receiver order={order} />
      <p>
        {order.delivery_title}، {paymentMethodText(order.payment_method, order.delivery_method)}
        {order.payment_method === 'cash_on_delivery' && !order.is_paid && (
          <b>، دریافت {formatToman(payableAmount(order))} تومان</b>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">کد</th>
            <th scope="col">کالا</th>
            <th scope="col">رنگ</th>
            <th scope="col">تعداد</th>
            <th scope="col">بسته شد</th>
          </tr>
        </thead>
        <tbody>
          {left(order).map((line) => (
            <tr key={line.id}>
              <td>
                <span className="ltr">{line.product?.sku ?? '—'}</span>
              </td>
              <td>{line.product_name}</td>
              <td>{line.color_name ? <ColorName name={line.color_name} hex={line.color_hex} /> : '—'}</td>
              <td className="num">{formatNumber(line.left)}</td>
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.customer_note && <p>پیام مشتری: {order.customer_note}</p>}
    </article>
  )
}

function Label({ order, shop }: Sheet) {
  return (
    <article className="sheet max-w-120">
      <p>
        <small>فرستنده</small>
        <b>{shop.fullName}</b>، {shop.address}
      </p>
      <div className="text-18">
        <small>گیرنده</small>
        <Receiver order={order} />
      </div>
      <p>
        سفارش <b>{toPersianDigits(order.number)}</b>
        {order.tracking_code && (
          <>
            ، کد رهگیری <span className="ltr">{toPersianDigits(order.tracking_code)}</span>
          </>
        )}
      </p>
    </article>
  )
}

function Invoice({ order, shop }: Sheet) {
  return (
    <article className="sheet">
      <Head order={order} shop={shop} title="فاکتور فروش" />
      <Receiver order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">ردیف</th>
            <th scope="col">کالا</th>
            <th scope="col">تعداد</th>
            <th scope="col">قیمت واحد (تومان)</th>
            <th scope="col">جمع (تومان)</th>
          </tr>
        </thead>
        <tbody>
          {order.order_items.map((line, index) => (
            <tr key={line.id}>
              <td className="num">{formatNumber(index + 1)}</td>
              <td>
                {line.product_name}
                {line.color_name && (
                  <>
                    ، <ColorName name={line.color_name} hex={line.color_hex} />
                  </>
                )}
              </td>
              <td className="num">
                {formatNumber(line.quantity)}
                {line.reduced_quantity > 0 && (
                  <small> ({formatNumber(line.reduced_quantity)} عدد کم شد)</small>
                )}
              </td>
              <td className="num">{formatToman(line.unit_price)}</td>
              <td className="num">{formatToman(line.unit_price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PriceSummary
        rows={orderRows(order, 'paper')}
        className="ms-auto w-72 *:data-[tone=total]:border-[#bbb] [&_small]:inline [&_small]:text-inherit"
      />
      <p>
        {paymentMethodText(order.payment_method, order.delivery_method)}،{' '}
        {order.is_paid ? 'پرداخت شده' : 'پرداخت نشده'}
        {order.payment_reference_id && (
          <>
            ، کد پیگیری <span className="ltr">{toPersianDigits(order.payment_reference_id)}</span>
          </>
        )}
      </p>
    </article>
  )
}

/** Lines of which something is left to send. */
function left(order: AdminOrder) {
  return order.order_items
    .map((line) => ({ ...line, left: line.quantity - line.reduced_quantity }))
    .filter((line) => line.left > 0)
}
