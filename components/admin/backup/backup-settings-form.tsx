'use client'

import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, SwitchField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { KeyField, type StoredKey } from '@/components/admin/settings/key-field'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { saveBackupSettings } from '@/lib/backup/admin-actions'
import { backupSettingsSchema } from '@/lib/backup/admin-schema'
import { formatNumber } from '@/lib/utils/text'

const GRID = 'grid gap-5 tablet:grid-cols-2'
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `ساعت ${formatNumber(hour)}`,
}))

export function BackupSettingsForm({
  values,
  stored,
  folder,
}: {
  values: z.input<typeof backupSettingsSchema>
  stored: StoredKey | null
  /** Path on the server. */
  folder: string
}) {
  const saved = useSaved()
  const form = useAdminForm(backupSettingsSchema, values)
  const target = useWatch({ control: form.control, name: 'target' })
  return (
    <AdminForm
      form={form}
      save={(input) => callAction(saveBackupSettings, input)}
      quiet
      onSaved={() => saved('تنظیمات پشتیبان‌گیری ذخیره شد')}
    >
      <Panel title="هر روز">
        <div className="grid gap-5">
          <SwitchField
            name="isDaily"
            label="هر روز خودش پشتیبان بگیرد"
            hint="به وقت تهران؛ اگر سرور آن ساعت خاموش باشد، پس از روشن شدن"
          />
          <div className={GRID}>
            <SelectField name="hour" label="ساعت" options={HOURS} />
            <NumberField name="keep" label="چند پشتیبان بماند" required hint="قدیمی‌ترها پاک می‌شوند" />
          </div>
        </div>
      </Panel>
      <Panel title="کجا نگه داشته شود">
        <div className="grid gap-5">
          <SelectField
            name="target"
            label="جای نگه‌داری"
            options={[
              { value: 'folder', label: 'پوشه‌ای روی همین سرور' },
              { value: 's3', label: 'فضای ابری سازگار با S3' },
            ]}
          />
          {target === 'folder' ? (
            <p className="text-14 text-muted">
              فایل‌ها در <bdi dir="ltr">{folder}</bdi> می‌مانند. اگر خود سرور از دست برود، آن‌ها هم می‌روند؛ گاهی
              یکی را دریافت کنید یا فضای ابری را انتخاب کنید.
            </p>
          ) : (
            <div className={GRID}>
              <TextField
                name="endpoint"
                label="نشانی سرویس"
                ltr
                maxLength={200}
                required
                placeholder="https://s3.example.ir"
              />
              <TextField name="region" label="ناحیه" ltr maxLength={40} required />
              <TextField name="bucket" label="باکت" ltr maxLength={63} required />
              <TextField name="prefix" label="پوشهٔ درون باکت" ltr maxLength={100} />
              <TextField name="keyId" label="شناسهٔ کلید (access key)" ltr maxLength={128} required />
              <KeyField name="secret" label="کلید (secret key)" stored={stored} />
            </div>
          )}
        </div>
      </Panel>
    </AdminForm>
  )
}
