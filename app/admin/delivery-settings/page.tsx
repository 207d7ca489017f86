import type { Metadata } from 'next'
import { DeliveryCalculator } from '@/components/admin/delivery/calculator'
import { FreightPanel } from '@/components/admin/delivery/freight-panel'
import { HolidayPanel } from '@/components/admin/delivery/holiday-panel'
import { MinimumForm, MethodForm, SettingsForm } from '@/components/admin/delivery/settings-forms'
import { ZoneList, type ZoneRow } from '@/components/admin/delivery/zone-list'
import { PageHead } from '@/components/admin/page-head'
import { Panel } from '@/components/ui/panel'
import { tehranDay } from '@/lib/admin/tehran-time'
import { getDelivery, listFreightForAdmin, listHolidays } from '@/lib/delivery/admin-queries'
import { OFFERED_METHODS, usualRate } from '@/lib/delivery/admin-rules'
import { getMinimums } from '@/lib/wholesale/admin-queries'
import { listPlaces } from '@/lib/delivery/places'
import { getShop } from '@/lib/shop/settings'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'تنظیمات ارسال' }

export default async function DeliverySettingsPage() {
  await requireCapability('settings', '/admin/delivery-settings')
  const [{ settings, methods, zones }, holidays, minimums, companies] = await Promise.all([
    getDelivery(),
    listHolidays(),
    getMinimums(),
    listFreightForAdmin(),
  ])
  const provinces = Object.keys(listPlaces())
  return (
    <>
      <PageHead title="تنظیمات ارسال" />
      <Panel title="برای همهٔ روش‌ها">
        <SettingsForm settings={settings} />
      </Panel>
      <Panel title="کمترین سفارش عمده">
        <MinimumForm minimums={minimums} />
      </Panel>
      <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-4">
        {methods.map((method) => (
          <Panel key={method.method} title={method.title}>
            <MethodForm method={method} />
          </Panel>
        ))}
      </div>
      <h2>ناحیه‌ها</h2>
      <ZoneList zones={zones.map(toRow)} provinces={provinces} />
      <FreightPanel companies={companies} />
      <Panel title="آزمودن هزینهٔ ارسال">
        <DeliveryCalculator provinces={provinces} province={(await getShop()).province} />
      </Panel>
      <HolidayPanel holidays={holidays} today={tehranDay(new Date().toISOString())} />
    </>
  )
}

type Zone = Awaited<ReturnType<typeof getDelivery>>['zones'][number]

function toRow(zone: Zone): ZoneRow {
  return {
    ...zone,
    version: zone.updated_at,
    areas: zone.delivery_zone_areas.map(({ province, city }) => ({ province, city: city ?? '' })),
    rates: OFFERED_METHODS.map((method) => {
      const found = zone.delivery_rates.find((each) => each.method === method)
      if (!found) return usualRate(method, false)
      return {
        ...found,
        method,
        steps: found.delivery_weight_steps.sort((one, other) => one.up_to_grams - other.up_to_grams),
      }
    }),
  }
}
