'use client'

import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Removal, useRemove } from '@/components/admin/use-remove'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { deleteDeliveryZone } from '@/lib/delivery/admin-actions'
import { OFFERED_METHODS, usualRate } from '@/lib/delivery/admin-rules'
import type { ZoneInput } from '@/lib/delivery/admin-schema'
import { daysText } from '@/lib/delivery/texts'
import { METHOD_TITLES, ZoneForm } from './zone-form'

export interface ZoneRow {
  is_rest: boolean
  values: ZoneInput
}

const EMPTY: ZoneRow = {
  is_rest: false,
  values: {
    id: null,
    version: null,
    name: '',
    cash_on_delivery: false,
    areas: [],
    rates: OFFERED_METHODS.map((method) => usualRate(method, method !== 'courier')),
  },
}

function removal({ values: { id, name } }: ZoneRow): Removal {
  return {
    question: { title: `ناحیهٔ «${name}» حذف شود؟`, text: 'جاهای آن به «جاهای دیگر» می‌پیوندد.' },
    run: () => callAction(deleteDeliveryZone, { id: id! }),
    done: 'ناحیه حذف شد',
  }
}

export function ZoneList({ zones, provinces }: { zones: readonly ZoneRow[]; provinces: readonly string[] }) {
  const remove = useRemove()
  const [editing, setEditing] = useState<ZoneRow | null>(null)
  // After a conflict the form uses the fresh zone.
  const edited = editing && (zones.find(({ values: { id } }) => id === editing.values.id) ?? editing)

  return (
    <>
      <div className="grid gap-4 desktop:grid-cols-2">
        {zones.map((zone) => (
          <Panel
            key={zone.values.id}
            title={zone.values.name}
            action={
              <span className="flex gap-2">
                <Button
                  size="s"
                  variant="outline"
                  onClick={() => setEditing(zone)}
                  aria-label={`ویرایش ${zone.values.name}`}
                >
                  <Pencil className="icon" aria-hidden="true" />
                  ویرایش
                </Button>
                {!zone.is_rest && (
                  <Button
                    size="s"
                    variant="outline"
                    aria-label={`حذف ${zone.values.name}`}
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
                  : zone.values.areas
                      .map(({ province, city }) => [province, city].filter(Boolean).join('، '))
                      .join('؛ ') || 'بدون جا'}
              </p>
              <dl className="grid gap-3 text-14">
                {zone.values.rates
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
              {zone.values.cash_on_delivery && (
                <Badge tone="info" className="justify-self-start">
                  پرداخت در محل
                </Badge>
              )}
            </div>
          </Panel>
        ))}
      </div>
      <Button variant="outline" className="justify-self-start" onClick={() => setEditing(EMPTY)}>
        <Plus className="icon" aria-hidden="true" />
        ناحیهٔ جدید
      </Button>
      <PanelDialog
        wide
        title={editing?.values.id ? 'ویرایش ناحیه' : 'ناحیهٔ جدید'}
        open={editing !== null}
        onClose={() => setEditing(null)}
      >
        {edited && <ZoneForm {...edited} provinces={provinces} />}
      </PanelDialog>
    </>
  )
}

function rateText({ on_receipt, steps, price }: ZoneInput['rates'][number]): string {
  if (on_receipt) return 'پس‌کرایه'
  return steps.length > 0 ? `${formatNumber(steps.length)} بازهٔ وزنی` : `${formatToman(price)} تومان`
}
