import { PostalCode } from '@/components/delivery/postal-code'
import { orderRows, PriceSummary } from '@/components/orders/price-summary'
import { ColorName } from '@/components/ui/color-name'
import { toPersianDigits, formatNumber } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { addressLine } from '@/lib/delivery/address'
import type { AdminOrder, PackedOrder } from '@/lib/orders/types'
import { paymentMethodText, paymentStateText } from '@/lib/orders/rules'
import { getShop } from '@/lib/shop/settings'

export async function Head({ order, title }: { order: AdminOrder; title: string }) {
  const shop = await getShop()
  return (
    <header className="flex justify-between gap-4 border-b-2 border-[#111] pb-3">
      <div>
        <b className="text-18">{shop.full_name}</b>
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

export function Receiver({ order }: { order: AdminOrder }) {
  const address = order.shipping_address
  if (!address) return null
  return (
    <address className="not-italic">
      <b>{address.full_name}</b>، <span className="ltr">{formatPhone(address.phone_number)}</span>
      {address.province && (
        <>
          <br />
          {addressLine(address)}
          <PostalCode code={address.postal_code} before="، " />
        </>
      )}
    </address>
  )
}

/** «ترابر جنوب، مشهد»; empty for other methods. */
export function freightOf({
  delivery_method,
  parcel,
  order_freights,
}: Pick<PackedOrder, 'delivery_method' | 'parcel' | 'order_freights'>): string {
  if (delivery_method !== 'freight') return ''
  const { name, city } = parcel
    ? { name: parcel.carrier, city: parcel.city }
    : (order_freights ?? { name: '', city: '' })
  return [name, city].filter(Boolean).join('، ')
}

export function Invoice({ order }: { order: AdminOrder }) {
  return (
    <article className="sheet">
      <Head order={order} title="فاکتور فروش" />
      <Receiver order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col" className="num">
              ردیف
            </th>
            <th scope="col">محصول</th>
            <th scope="col" className="num">
              تعداد
            </th>
            <th scope="col" className="num">
              قیمت واحد (تومان)
            </th>
            <th scope="col" className="num">
              جمع (تومان)
            </th>
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
        {paymentMethodText(order)}، {order.is_paid ? 'پرداخت شده' : paymentStateText(order)}
        {order.payment_reference_id && (
          <>
            ، کد پیگیری <span className="ltr">{toPersianDigits(order.payment_reference_id)}</span>
          </>
        )}
      </p>
    </article>
  )
}
