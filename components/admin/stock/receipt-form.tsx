'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { AddProducts } from '@/components/admin/add-products'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { DateTimeField, NumberField, TextField } from '@/components/admin/form/fields'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { getShelves, saveReceipt } from '@/lib/stock/admin-actions'
import { type ReceiptInput, receiptSchema } from '@/lib/stock/admin-schema'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { useSavedAt } from './saved-at'

export function ReceiptForm({ receipt }: { receipt: ReceiptInput }) {
  const router = useRouter()
  const form = useAdminForm(receiptSchema, receipt)
  return (
    <AdminForm
      form={form}
      quiet={receipt.id !== null}
      action={saveReceipt}
      saveLabel={receipt.id ? 'ذخیرهٔ پیش‌نویس' : 'ذخیره و دیدن رسید'}
      onSaved={({ id, version }) => {
        useSavedAt.setState({ [id]: version })
        // The next save expects this version.
        form.resetField('version', { defaultValue: version })
        toast.success('پیش‌نویس رسید ذخیره شد')
        if (receipt.id) router.refresh()
        else router.push(`/admin/stock/receipts/${id}`)
      }}
    >
      <Panel>
        <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          <TextField name="supplier" label="فروشنده" required maxLength={120} />
          <DateTimeField name="received_on" label="تاریخ" dateOnly required />
          <TextField name="reference" label="شمارهٔ فاکتور فروشنده" ltr maxLength={60} hint="اختیاری" />
        </div>
      </Panel>
      <Panel title="محصولات">
        <Lines />
      </Panel>
      <Panel>
        <TextField name="note" label="یادداشت" maxLength={500} hint="اختیاری" />
      </Panel>
    </AdminForm>
  )
}

function Lines() {
  const { control } = useFormContext<ReceiptInput>()
  const { fields, append, remove } = useFieldArray<ReceiptInput, 'lines'>({ name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const [adding, setAdding] = useState(false)
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const worth = lines.reduce((sum, { quantity, unit_cost }) => sum + (quantity ?? 0) * (unit_cost ?? 0), 0)

  /** One line per color, prefilled with the last cost. */
  async function add(product: { id: string; name: string }) {
    setAdding(true)
    const subject = `shelves ${product.id}`
    toast.close(subject)
    const answer = await callAction(getShelves, { id: product.id })
    setAdding(false)
    if (!answer.ok) return void toast.error(answer.error.message, { subject })
    const { colors, cost } = answer.data
    const shelves = colors.length > 0 ? colors : [{ id: '' as const, name: '', cost }]
    append(
      shelves.map((shelf) => ({
        product_id: product.id,
        color_id: shelf.id,
        name: product.name,
        color: shelf.name,
        quantity: colors.length > 0 ? null : 1,
        unit_cost: shelf.cost ?? cost,
      })),
      { focusName: `lines.${fields.length}.quantity` },
    )
  }

  return (
    <div className="grid gap-4">
      {fields.length > 0 && (
        <ol className="grid divide-y divide-line border-y border-line" aria-label="ردیف‌های رسید">
          {fields.map(({ id, name, color }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-3 py-3 tablet:grid-cols-[minmax(0,1fr)_120px_170px_44px]"
            >
              <span className="self-center text-14 leading-snug">
                {name}
                {color && <small className="block text-muted">{color}</small>}
              </span>
              <div className="grid gap-3 max-tablet:col-span-full max-tablet:row-start-2 max-tablet:grid-cols-2 tablet:col-span-2 tablet:grid-cols-[120px_170px]">
                <NumberField name={`lines.${index}.quantity`} label="تعداد" />
                <NumberField name={`lines.${index}.unit_cost`} label="بهای هر عدد" unit="تومان" />
              </div>
              <IconButton
                label={`برداشتن ${[name, color].filter(Boolean).join('، ')}`}
                className="self-center max-tablet:col-start-2 max-tablet:row-start-1"
                onClick={() => remove(index)}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FormMessage name="lines" id="lines-problem" />
      <AddProducts
        label="افزودن محصول"
        hint="نام یا کد محصول را بنویسید؛ Enter نخستین یافته را می‌افزاید. رنگی که نرسیده را بردارید."
        className="max-w-form"
        clears
        busy={adding}
        onAdd={([product]) => void add(product!)}
      />
      {fields.length > 0 && (
        <p role="status" className="text-14 text-ink-2">
          {formatNumber(pieces)} عدد، <b className="font-strong">{formatToman(worth)} تومان</b>
        </p>
      )}
    </div>
  )
}
