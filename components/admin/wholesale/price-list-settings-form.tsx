'use client'

import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField } from '@/components/admin/form/fields'
import { Panel } from '@/components/ui/panel'
import { savePriceListSettings } from '@/lib/price-lists/admin-actions'
import { priceListSettingsSchema } from '@/lib/price-lists/admin-schema'

/** Days of price validity. */
export function PriceListSettingsForm({ values }: { values: z.input<typeof priceListSettingsSchema> }) {
  const form = useAdminForm(priceListSettingsSchema, values)
  return (
    <AdminForm
      form={form}
      action={savePriceListSettings}
      quiet
      saved="ذخیره شد؛ فهرست‌های بعدی این‌گونه ساخته می‌شوند"
    >
      <Panel title="فهرست‌ها چگونه باشند">
        <NumberField
          name="valid_days"
          label="قیمت‌ها چند روز معتبر است"
          hint="اگر خالی بماند، تا تغییر بعدی است. بالای فهرست نوشته می‌شود"
        />
      </Panel>
    </AdminForm>
  )
}
