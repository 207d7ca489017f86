'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { CheckboxesField, SelectField, TextField } from '@/components/admin/form/fields'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { saveShopPlace } from '@/lib/shop/admin-actions'
import { placeSchema } from '@/lib/shop/admin-schema'
import { savedText } from '@/lib/setup/rules'
import { hoursText, WEEK_DAYS } from '@/lib/shop/rules'
import { GRID } from './settings-forms'

export function PlaceForm({
  values,
  provinces,
}: {
  values: z.input<typeof placeSchema>
  provinces: readonly string[]
}) {
  const form = useAdminForm(placeSchema, values)
  return (
    <AdminForm
      form={form}
      action={saveShopPlace}
      saved={(_, { city, street }) =>
        savedText('نشانی و ساعت کار ذخیره شد', { شهر: city, 'خیابان و پلاک': street })
      }
    >
      <Panel title="نشانی">
        <div className={GRID}>
          <SelectField
            name="province"
            label="استان"
            none="انتخاب کنید"
            options={provinces.map((value) => ({ value, label: value }))}
          />
          <TextField name="city" label="شهر" maxLength={50} />
          <TextField name="street" label="خیابان و پلاک" maxLength={200} />
          <TextField name="postal_code" label="کد پستی" digits inputMode="numeric" maxLength={14} />
          <TextField
            name="coordinates"
            label="مختصات"
            dir="ltr"
            maxLength={60}
            hint="عرض و طول جغرافیایی، همان‌گونه که از نقشه کپی می‌شود"
          />
          <TextField
            name="map_url"
            label="نشانی روی نقشه"
            dir="ltr"
            maxLength={300}
            hint="از نشان، بلد یا گوگل"
          />
        </div>
      </Panel>
      <Panel gap="5" title="ساعت کار">
        <CheckboxesField
          name="opening_days"
          label="روزهای کار"
          options={WEEK_DAYS.map(({ name }, value) => ({ value, label: name }))}
          className="flex flex-wrap gap-x-6"
        />
        <div className={GRID}>
          <TextField name="opens_at" label="از ساعت" digits maxLength={5} required />
          <TextField name="closes_at" label="تا ساعت" digits maxLength={5} required />
        </div>
        <HoursPreview control={form.control} />
      </Panel>
    </AdminForm>
  )
}

type PlaceControl = ReturnType<
  typeof useAdminForm<z.input<typeof placeSchema>, z.output<typeof placeSchema>>
>['control']

function HoursPreview({ control }: { control: PlaceControl }) {
  const typed = useWatch({ control })
  const parsed = placeSchema.safeParse({ ...typed, postal_code: '', coordinates: '', map_url: '' })
  if (!parsed.success) return null
  const { opening_days, opens_at, closes_at } = parsed.data
  return (
    <Note>
      در فروشگاه نوشته می‌شود:{' '}
      <b>
        {opening_days.length > 0
          ? hoursText(opening_days, opens_at, closes_at)
          : 'هیچ (ساعت کار گفته نمی‌شود)'}
      </b>
    </Note>
  )
}
