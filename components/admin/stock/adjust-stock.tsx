'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, TextField } from '@/components/admin/form/fields'
import { DialogButton } from '@/components/admin/panel-dialog'
import { adjustStock } from '@/lib/stock/admin-actions'
import { type AdjustInput, adjustSchema } from '@/lib/stock/admin-schema'
import { HAND_REASONS, STOCK_REASONS } from '@/lib/stock/reasons'
import { formatNumber } from '@/lib/utils/text'

interface Shelf {
  color_id: string
  name: string
  pieces: number
}

/** Manual stock change with a reason. */
export function AdjustStock({ product_id, colors }: { product_id: string; colors: readonly Shelf[] }) {
  return (
    <DialogButton variant="outline" size="s" label="ثبت تغییر" title="تغییر موجودی">
      <AdjustForm product_id={product_id} colors={colors} />
    </DialogButton>
  )
}

function AdjustForm({ product_id, colors }: { product_id: string; colors: readonly Shelf[] }) {
  const form = useAdminForm(adjustSchema, {
    product_id,
    color_id: colors[0]?.color_id ?? '',
    direction: 'out',
    pieces: null,
    reason: 'damage',
    note: '',
  } as AdjustInput)
  return (
    <AdminForm form={form} action={adjustStock} saveLabel="ثبت تغییر" saved="موجودی تغییر کرد">
      {colors.length > 0 && (
        <SelectField
          name="color_id"
          label="رنگ"
          options={colors.map(({ color_id, name, pieces }) => ({
            value: color_id,
            label: `${name} (${formatNumber(pieces)} عدد)`,
          }))}
        />
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          name="direction"
          label="ورود یا خروج"
          options={[
            { value: 'out', label: 'از انبار بیرون رفت' },
            { value: 'in', label: 'به انبار افزوده شد' },
          ]}
        />
        <NumberField name="pieces" label="تعداد" unit="عدد" required />
      </div>
      <SelectField
        name="reason"
        label="دلیل"
        options={HAND_REASONS.map((value) => ({ value, label: STOCK_REASONS[value] }))}
      />
      <TextField name="note" label="توضیح" maxLength={300} hint="اختیاری" />
    </AdminForm>
  )
}
