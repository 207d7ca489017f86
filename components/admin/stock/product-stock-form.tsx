'use client'

import { useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { useMay } from '@/components/admin/shell/capabilities'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { saveProductStock } from '@/lib/stock/admin-actions'
import { type ProductStockInput, productStockSchema } from '@/lib/stock/admin-schema'
import { LOW_STOCK } from '@/lib/catalog/admin-list'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Internal facts: cost, margins and low-stock threshold. */
export function ProductStockForm({
  stock,
  prices,
}: {
  stock: ProductStockInput
  prices: readonly { type: keyof typeof PRICE_LABELS; amount: number | null }[]
}) {
  const saved = useSaved()
  const may = useMay()
  const form = useAdminForm(productStockSchema, stock)
  const whole = useWatch({ control: form.control, name: 'costs.0.cost' })
  return (
    <Panel title="انبار و بها" className="mt-5">
      <AdminForm
        inDialog
        quiet
        form={form}
        save={(input) => callAction(saveProductStock, input)}
        saveLabel="ذخیرهٔ انبار و بها"
        onSaved={() => saved('انبار و بها ذخیره شد')}
      >
        {may('costs') && (
          <p className="text-14 text-ink-2">
            فقط مالک و حسابدار این بها را می‌بینند. هر رسید انبار میانگینش را به‌روز می‌کند؛ اینجا هم می‌توانید
            بنویسید.
          </p>
        )}
        <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {may('costs') &&
            stock.costs.map(({ color_id, name }, index) => (
              <NumberField
                key={color_id ?? 'whole'}
                name={`costs.${index}.cost`}
                label={color_id ? `بهای رنگ ${name}` : 'بهای تمام‌شده'}
                unit="تومان"
                hint={color_id ? 'اگر خالی بماند، همان بهای محصول' : 'اگر خالی بماند، نامعلوم است'}
              />
            ))}
          <NumberField
            name="lowLimit"
            label="حد «رو به اتمام»"
            unit="عدد"
            hint={`اگر خالی بماند، مانند همهٔ فروشگاه ${formatNumber(LOW_STOCK)} عدد`}
          />
        </div>
        {typeof whole === 'number' && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14" aria-label="سود هر قیمت">
            {prices.map(({ type, amount }) => (
              <div key={type} className="flex gap-2">
                <dt className="text-muted">سود از {PRICE_LABELS[type]}:</dt>{' '}
                <dd className={amount !== null && amount < whole ? 'text-danger' : undefined}>
                  {amount === null
                    ? 'بی‌قیمت'
                    : `${formatToman(amount - whole)} تومان (٪${formatNumber(Math.round(((amount - whole) / amount) * 100))})`}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </AdminForm>
    </Panel>
  )
}
