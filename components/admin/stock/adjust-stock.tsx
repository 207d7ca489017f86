'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
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
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="s" onClick={() => setOpen(true)}>
        ثبت تغییر
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent title="تغییر موجودی">
          <AdjustForm product_id={product_id} colors={colors} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function AdjustForm({
  product_id,
  colors,
  onDone,
}: {
  product_id: string
  colors: readonly Shelf[]
  onDone: () => void
}) {
  const saved = useSaved(onDone)
  const form = useAdminForm(adjustSchema, {
    product_id,
    color_id: colors[0]?.color_id ?? '',
    direction: 'out',
    pieces: null,
    reason: 'damage',
    note: '',
  } as AdjustInput)
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(adjustStock, input)}
      saveLabel="ثبت تغییر"
      onCancel={onDone}
      onSaved={() => saved('موجودی تغییر کرد')}
    >
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
