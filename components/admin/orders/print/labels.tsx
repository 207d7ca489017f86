import { PostalCode } from '@/components/delivery/postal-code'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { cn } from '@/components/ui/cn'
import { addressLine } from '@/lib/delivery/address'
import type { PackedOrder } from '@/lib/orders/types'
import { amountToCollect, cartonsOf, parcelWeight, weightText } from '@/lib/orders/parcels'
import { labelSheets, type LabelSize } from '@/lib/orders/label-sheets'
import { getShop } from '@/lib/shop/settings'
import { freightOf } from '@/components/admin/orders/print-sheets'
import { Barcode } from './barcode'

/** CSS page size without margins. */
const PAPER: Record<LabelSize, string> = { a4: '210mm 297mm', roll: '100mm 150mm' }

/** Eight per A4 sheet, or one per roll label (100 × 150 mm). */
export function Labels({
  orders,
  cartons,
  size,
  start,
  default_weight,
}: {
  orders: readonly PackedOrder[]
  /** Labels per unshipped parcel. */
  cartons: number
  size: LabelSize
  /** First free position, from 1. */
  start: number
  /** Grams, for products without weight. */
  default_weight: number
}) {
  const labels = cartonsOf(orders, ({ parcel }) => parcel?.cartons ?? cartons)
  return (
    <>
      <style>{`@page { size: ${PAPER[size]}; margin: 0; }`}</style>
      {size === 'a4'
        ? labelSheets(labels, start).map((sheet, index) => (
            <section
              key={index}
              className="grid h-[296.5mm] w-[210mm] break-after-page grid-cols-2 grid-rows-4 overflow-hidden bg-[#fff] last:break-after-auto [@media_screen_and_(width<48rem)]:[zoom:0.41]"
            >
              {sheet.map((label, place) => (
                <div
                  key={place}
                  className="overflow-hidden border border-dashed border-[#ccc] p-[5mm] print:border-0"
                >
                  {label && <Label {...label} size={size} default_weight={default_weight} />}
                </div>
              ))}
            </section>
          ))
        : labels.map((label) => (
            <section
              key={`${label.order.id} ${label.carton}`}
              className="h-[149.5mm] w-[100mm] break-after-page overflow-hidden border border-[#ccc] bg-[#fff] p-[6mm] last:break-after-auto print:border-0 [@media_screen_and_(width<48rem)]:[zoom:0.86]"
            >
              <Label {...label} size={size} default_weight={default_weight} />
            </section>
          ))}
    </>
  )
}

/** Font size in mm that fits the longest address. */
function addressSize(length: number, size: LabelSize): string {
  if (length > 260) return size === 'roll' ? 'text-[3.6mm]' : 'text-[2.5mm]'
  if (length > 120) return size === 'roll' ? 'text-[4.2mm]' : 'text-[3mm]'
  return size === 'roll' ? 'text-[4.8mm]' : 'text-[3.5mm]'
}

async function Label({
  order,
  carton,
  cartons,
  size,
  default_weight,
}: {
  order: PackedOrder
  carton: number
  cartons: number
  size: LabelSize
  default_weight: number
}) {
  const shop = await getShop()
  const address = order.shipping_address
  const collect = amountToCollect(order)
  const line = address?.province ? addressLine(address) : ''
  const isRoll = size === 'roll'
  const code = order.parcel ? order.parcel.tracking_code : order.tracking_code
  const freight = freightOf(order)
  return (
    <article
      aria-label={`برچسب سفارش ${toPersianDigits(order.number)}`}
      className={cn(
        'grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-[2mm] leading-[1.45] text-[#111]',
        isRoll ? 'text-[4mm]' : 'text-[3.1mm]',
      )}
    >
      <header className="flex items-start justify-between gap-[3mm] border-b border-[#111] pb-[1.5mm]">
        <p>
          <b>{shop.full_name}</b>
          <br />
          {shop.address}
        </p>
        <p className="flex-none text-end">
          {order.delivery_title}
          <br />
          {cartons > 1 ? (
            <b className={isRoll ? 'text-[5mm]' : 'text-[3.9mm]'}>
              کارتن {formatNumber(carton)} از {formatNumber(cartons)}
            </b>
          ) : (
            weightText(parcelWeight(order.order_items, default_weight))
          )}
        </p>
      </header>
      {address && (
        <address className={cn('overflow-hidden not-italic', addressSize(line.length, size))}>
          <span className={cn('block leading-[1.35]', isRoll ? 'text-[6mm]' : 'text-[4.4mm]')}>
            <b>{address.full_name}</b>
          </span>
          <span className="ltr inline-block">{formatPhone(address.phone_number)}</span>
          {line && (
            <>
              <span className="block">{line}</span>
              <span className="block [&>span]:font-strong">
                <PostalCode code={address.postal_code} />
              </span>
            </>
          )}
          {freight && (
            <span className="block">
              باربری: <b>{freight}</b>
            </span>
          )}
        </address>
      )}
      <footer className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-[3mm]">
        <div className="min-w-0">
          {collect > 0 ? (
            <p className="rounded-[1mm] border-[0.5mm] border-[#111] px-[2mm] py-[0.8mm]">
              دریافت در محل:{' '}
              <b className={isRoll ? 'text-[5.4mm]' : 'text-[3.9mm]'}>{formatToman(collect)} تومان</b>
            </p>
          ) : (
            <p>
              {freight && order.order_freights?.on_receipt
                ? 'سفارش پرداخت شده؛ کرایه با گیرنده (پس‌کرایه)'
                : 'چیزی دریافت نشود؛ پرداخت شده'}
            </p>
          )}
          {code && (
            <p className="truncate">
              {order.delivery_method === 'freight' ? 'بارنامه' : 'رهگیری'}{' '}
              <span className="ltr inline-block">{toPersianDigits(code)}</span>
            </p>
          )}
        </div>
        <div className="text-center">
          <Barcode
            text={String(order.number)}
            className={isRoll ? 'h-[18mm] w-[42mm]' : 'h-[11mm] w-[36mm]'}
          />
          <b className={isRoll ? 'text-[5mm]' : 'text-[3.9mm]'}>سفارش {toPersianDigits(order.number)}</b>
        </div>
      </footer>
    </article>
  )
}
