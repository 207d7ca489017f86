'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useRecordDialog } from '@/components/admin/record-form'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { deleteDeliveryZone } from '@/lib/delivery/admin-actions'
import { OFFERED_METHODS, usualRate } from '@/lib/delivery/admin-rules'
import type { ZoneInput } from '@/lib/delivery/admin-schema'
import { daysText } from '@/lib/delivery/texts'
import { METHOD_TITLES, ZoneForm } from './zone-form'

export type ZoneRow = ZoneInput & { is_rest: boolean }

const NEW: ZoneRow = {
  id: null,
  version: null,
  is_rest: false,
  name: '',
  cash_on_delivery: false,
  areas: [],
  rates: OFFERED_METHODS.map((method) => usualRate(method, method !== 'courier')),
}

const ZONE_FORM = {
  word: 'ناحیه',
  adding: 'ناحیهٔ جدید',
  content: (zone: ZoneRow | null, provinces: readonly string[]) => (
    <ZoneForm zone={zone ?? NEW} provinces={provinces} />
  ),
}

function removal({ id, name }: ZoneRow): Removal {
  return {
    question: { title: `ناحیهٔ «${name}» حذف شود؟`, text: 'جاهای آن به «جاهای دیگر» می‌پیوندد.' },
    run: () => callAction(deleteDeliveryZone, { id: id! }),
    done: 'ناحیه حذف شد',
  }
}

export function ZoneList({ zones, provinces }: { zones: readonly ZoneRow[]; provinces: readonly string[] }) {
  const remove = useRemove()
  const record = useRecordDialog(ZONE_FORM, zones, provinces)
  return (
    <>
      <div className="grid gap-4 desktop:grid-cols-2">
        {zones.map((zone) => (
          <Panel
            key={zone.id}
            title={zone.name}
            action={
              <span className="flex gap-2">
                <Button
                  size="s"
                  variant="outline"
                  onClick={() => record.edit(zone)}
                  aria-label={`ویرایش ${zone.name}`}
                >
                  <Pencil className="icon" aria-hidden="true" />
                  ویرایش
                </Button>
                {!zone.is_rest && (
                  <Button
                    size="s"
                    variant="outline"
                    aria-label={`حذف ${zone.name}`}
                    onClick={() => void remove(removal(zone))}
                  >
                    <Trash2 className="icon" aria-hidden="true" />
                  </Button>
                )}
              </span>
            }
          >
            <div className="grid gap-3 text-14">
              <p className="text-muted">
                {zone.is_rest
                  ? 'هر جا که در ناحیهٔ دیگری نیست'
                  : zone.areas
                      .map(({ province, city }) => [province, city].filter(Boolean).join('، '))
                      .join('؛ ') || 'بدون جا'}
              </p>
              <dl className="grid gap-3 text-14">
                {zone.rates
                  .filter(({ is_active }) => is_active)
                  .map((each) => (
                    <div key={each.method} className="flex justify-between gap-3">
                      <dt>
                        {METHOD_TITLES[each.method]}، {daysText(each.days_from, each.days_to)}
                      </dt>
                      <dd className="num">{rateText(each)}</dd>
                    </div>
                  ))}
              </dl>
              {zone.cash_on_delivery && (
                <Badge tone="info" className="justify-self-start">
                  پرداخت در محل
                </Badge>
              )}
            </div>
          </Panel>
        ))}
      </div>
      <Button variant="outline" className="justify-self-start" onClick={record.add}>
        <Plus className="icon" aria-hidden="true" />
        ناحیهٔ جدید
      </Button>
      {record.dialog}
    </>
  )
}

function rateText({ on_receipt, steps, price }: ZoneInput['rates'][number]): string {
  if (on_receipt) return 'پس‌کرایه'
  return steps.length > 0 ? `${formatNumber(steps.length)} بازهٔ وزنی` : `${formatToman(price)} تومان`
}
