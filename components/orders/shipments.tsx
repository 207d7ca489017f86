import { Badge } from '@/components/ui/badge'
import { Truck } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import {
  codeLabel,
  countPieces,
  type ShipmentLine,
  formatShipmentLine,
  parcelName,
  formatCarrier,
} from '@/lib/orders/shipments'
import type { OrderShipment } from '@/lib/orders/types'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { WaybillLink } from './waybill-link'
import { trackingLinks } from '@/lib/orders/rules'

/** Public tracking shows no waybill picture. */
type Parcel = Omit<OrderShipment, 'shipment_lines' | 'waybill'> & { waybill?: string | null }

/** Carrier and tracking code; empty if unknown. */
export function ParcelWay({ parcel }: { parcel: Parcel }) {
  if (parcel.method !== 'freight') return parcel.tracking_code && <TrackingBox code={parcel.tracking_code} />
  return (
    <Note icon={Truck} data-testid="freight">
      {formatCarrier(parcel) || 'باربری'}
      {parcel.tracking_code && (
        <span className="block">
          {codeLabel(parcel)}:{' '}
          <b className="ltr inline-block break-all">{toPersianDigits(parcel.tracking_code)}</b>
        </span>
      )}
      {parcel.waybill && (
        <span className="block">
          <WaybillLink id={parcel.id} />
        </span>
      )}
    </Note>
  )
}

/** Parcels with items (where allowed), then unshipped items. */
export function Shipments({
  parcels,
  rest,
}: {
  parcels: readonly (Parcel & { goods: ShipmentLine[] })[]
  /** Empty once everything is shipped. */
  rest: readonly ShipmentLine[]
}) {
  return (
    <Panel title="مرسوله‌ها">
      <ol aria-label="مرسوله‌ها" className="grid gap-5 text-14">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-2">
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-strong">{parcelName(parcel)}</b>
              <span className="text-muted">{formatDate(parcel.shipped_at)}</span>
              {parcel.delivered_at && <Badge tone="success">تحویل شد</Badge>}
            </span>
            <ParcelWay parcel={parcel} />
            <ParcelGoods goods={parcel.goods} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="grid gap-2">
            <b className="font-strong">در آماده‌سازی: {formatNumber(countPieces(rest))} عدد</b>
            <ParcelGoods goods={rest} />
          </li>
        )}
      </ol>
    </Panel>
  )
}

function ParcelGoods({ goods }: { goods: readonly ShipmentLine[] }) {
  if (goods.length === 0) return null
  return (
    <details className="group" open={goods.length <= 5}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action">
        {formatNumber(countPieces(goods))} عدد از {formatNumber(goods.length)} محصول
      </summary>
      <ul className="grid gap-1">
        {goods.map((each) => (
          <li key={each.id}>{formatShipmentLine(each)}</li>
        ))}
      </ul>
    </details>
  )
}

function TrackingBox({ code }: { code: string }) {
  const links = trackingLinks(code)
  return (
    <Note icon={Truck}>
      {links.length === 1 ? 'کد رهگیری پست' : 'کد رهگیری'}:{' '}
      <b className="ltr inline-block break-all">{toPersianDigits(code)}</b>
      {links.map(({ carrier, url }) => (
        <a
          key={carrier}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="ms-3 inline-block font-strong whitespace-nowrap underline"
        >
          {links.length === 1 ? 'پیگیری مرسوله' : `پیگیری در ${carrier}`}
        </a>
      ))}
    </Note>
  )
}
