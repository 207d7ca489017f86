'use client'

import { ImagePlus, PackageCheck, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { focusFirstField } from '@/components/ui/dialog'
import { MenuButton, type MenuItems } from '@/components/ui/menu-button'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { noteArrival } from '@/lib/orders/shipment-actions'
import { trackingLinks } from '@/lib/orders/rules'
import {
  codeLabel,
  countPieces,
  type ShipmentLine,
  formatShipmentLine,
  parcelName,
  formatCarrier,
} from '@/lib/orders/shipments'
import type { OrderShipment } from '@/lib/orders/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { WaybillLink } from '@/components/orders/waybill-link'
import { ParcelForm } from './ship-dialog'
import { WaybillForm } from './waybill-form'

export type PanelShipment = OrderShipment & { goods: ShipmentLine[] }

export function ShipmentPanel({
  orderId,
  shipments,
  rest,
}: {
  orderId: string
  shipments: readonly PanelShipment[]
  /** Empty once everything is shipped. */
  rest: readonly ShipmentLine[]
}) {
  const may = useMay()
  const { run, running } = useRun()
  const [editing, setEditing] = useState<OrderShipment | null>(null)
  const [picturing, setPicturing] = useState<OrderShipment | null>(null)
  const items = (parcel: PanelShipment): MenuItems => [
    may(['orders', 'shipping']) && {
      label: codeLabel(parcel),
      icon: Pencil,
      onSelect: () => setEditing(parcel),
    },
    may(['orders', 'shipping']) &&
      parcel.method === 'freight' && {
        label: 'عکس بارنامه',
        icon: ImagePlus,
        onSelect: () => setPicturing(parcel),
      },
    may('orders') &&
      parcel.delivered_at === null &&
      shipments.length > 1 && {
        label: 'رسید به مشتری',
        icon: PackageCheck,
        onSelect: () =>
          void run({
            run: () => callAction(noteArrival, { id: parcel.id }),
            done: ({ status }) =>
              status === 'delivered' ? 'همهٔ سفارش تحویل شد' : `تحویل ${parcelName(parcel)} ثبت شد`,
          }),
      },
    ...(['slip', 'label'] as const).map((kind) => ({
      label: { slip: 'برگهٔ بسته‌بندی', label: 'برچسب نشانی' }[kind],
      icon: Printer,
      href: `/admin/orders/print?kind=${kind}&ids=${orderId}&parcel=${parcel.id}`,
      external: true,
    })),
  ]
  return (
    <Panel title="مرسوله‌ها">
      <ul aria-label="مرسوله‌ها" className="grid gap-4 text-14" aria-busy={running !== null || undefined}>
        {shipments.map((parcel) => (
          <li key={parcel.id} className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-strong">{parcelName(parcel)}</b>
                <Badge tone={parcel.delivered_at ? 'success' : 'info'}>
                  {parcel.delivered_at ? 'تحویل شد' : 'ارسال شد'}
                </Badge>
              </span>
              <MenuButton label={`کارهای ${parcelName(parcel)}`} items={items(parcel)} />
            </div>
            <p className="text-muted">
              {[formatDateTime(parcel.shipped_at), formatCarrier(parcel)].filter(Boolean).join('؛ ')}
            </p>
            {parcel.tracking_code ? (
              <p>
                {codeLabel(parcel)}: <Code parcel={parcel} code={parcel.tracking_code} />
              </p>
            ) : (
              parcel.method !== 'courier' && (
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-warning">{codeLabel(parcel)} هنوز نوشته نشده است</span>
                  {may(['orders', 'shipping']) && (
                    <Button size="s" variant="outline" onClick={() => setEditing(parcel)}>
                      نوشتن کد
                    </Button>
                  )}
                </div>
              )
            )}
            {parcel.waybill && (
              <p>
                <WaybillLink id={parcel.id} />
              </p>
            )}
            <ShipmentLines goods={parcel.goods} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="grid gap-1">
            <b className="font-strong text-warning">
              هنوز فرستاده نشده: {formatNumber(countPieces(rest))} عدد
            </b>
            <ShipmentLines goods={rest} />
          </li>
        )}
      </ul>
      <PanelDialog
        onOpenAutoFocus={focusFirstField}
        title={editing ? parcelName(editing) : ''}
        open={editing !== null}
        onClose={() => setEditing(null)}
      >
        {editing && <ParcelForm parcel={editing} />}
      </PanelDialog>
      <PanelDialog
        onOpenAutoFocus={focusFirstField}
        title={picturing ? `عکس بارنامه، ${parcelName(picturing)}` : ''}
        open={picturing !== null}
        onClose={() => setPicturing(null)}
      >
        {picturing && <WaybillForm parcel={picturing} />}
      </PanelDialog>
    </Panel>
  )
}

const SHOWN = 6

function ShipmentLines({ goods }: { goods: readonly ShipmentLine[] }) {
  const list = (part: readonly ShipmentLine[]) => (
    <ul className="grid">
      {part.map((each) => (
        <li key={each.id}>{formatShipmentLine(each)}</li>
      ))}
    </ul>
  )
  if (goods.length <= SHOWN) return list(goods)
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action">
        {formatNumber(goods.length)} قلم، {formatNumber(countPieces(goods))} عدد
      </summary>
      {list(goods)}
    </details>
  )
}

function Code({ parcel, code }: { parcel: OrderShipment; code: string }) {
  const text = <span className="ltr inline-block">{toPersianDigits(code)}</span>
  return parcel.method !== 'freight' && /^\d{20,24}$/.test(code) ? (
    <a
      href={trackingLinks(code)[0]!.url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-action hover:underline"
    >
      {text}
    </a>
  ) : (
    text
  )
}
