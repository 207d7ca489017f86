import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { amountToCollect, linesLeft, parcelWeight, weightText } from '@/lib/orders/parcels'
import { paymentMethodText } from '@/lib/orders/rules'
import { codeLabel, parcelName } from '@/lib/orders/shipments'
import type { PackedOrder } from '@/lib/orders/types'
import { freightOf, Head, Receiver } from '@/components/admin/orders/print-sheets'
import { Barcode } from './barcode'

export function Slip({ order, default_weight }: { order: PackedOrder; default_weight: number }) {
  const freight = freightOf(order)
  const { parcel } = order
  const collect = amountToCollect(order)
  return (
    <article className="sheet">
      <Head
        order={order}
        title={
          parcel && order.shipments.length > 1 ? `برگهٔ بسته‌بندی، ${parcelName(parcel)}` : 'برگهٔ بسته‌بندی'
        }
      />
      <div className="flex flex-wrap justify-between gap-4">
        <div className="min-w-0 flex-1">
          <Receiver order={order} />
          <p>
            {order.delivery_title}
            {freight && ` (${freight})`}، {paymentMethodText(order)}
            {collect > 0 && <b>، دریافت {formatToman(collect)} تومان</b>}
            {'، '}
            {weightText(parcelWeight(order.order_items, default_weight))}
            {parcel && parcel.cartons > 1 && `، ${formatNumber(parcel.cartons)} کارتن`}
            {parcel?.tracking_code && (
              <>
                ، {codeLabel(parcel)} <span className="ltr">{toPersianDigits(parcel.tracking_code)}</span>
              </>
            )}
          </p>
        </div>
        <Barcode text={String(order.number)} className="h-[12mm] w-[40mm] flex-none" />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">جا</th>
            <th scope="col">کد</th>
            <th scope="col">
              <span className="sr-only">تصویر</span>
            </th>
            <th scope="col">محصول</th>
            <th scope="col">رنگ</th>
            <th scope="col" className="num">
              تعداد
            </th>
            <th scope="col">بسته شد</th>
          </tr>
        </thead>
        <tbody>
          {linesLeft(order.order_items).map((line) => (
            <tr key={line.id} className="break-inside-avoid">
              <td>{toPersianDigits(line.product?.place ?? '—')}</td>
              <td>
                <span className="ltr whitespace-nowrap">{line.product?.sku ?? '—'}</span>
              </td>
              <td className="w-18">
                <PrintPicture name={line.product_image} />
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

/** Loads eagerly for printing. */
export function PrintPicture({ name }: { name: string | null }) {
  return name ? (
    <div className="size-14 overflow-hidden rounded-s">
      <Picture name={name} alt="" sizes="56px" priority />
    </div>
  ) : null
}
