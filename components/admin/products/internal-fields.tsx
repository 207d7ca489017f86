'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { NumberField } from '@/components/admin/form/fields'
import { useMay } from '@/components/admin/shell/capabilities'
import { Panel } from '@/components/ui/panel'
import { LOW_STOCK } from '@/lib/catalog/admin-list'
import { PRICE_TYPES, type WholeProductInput } from '@/lib/catalog/admin-schema'
import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Hidden from customers: cost, margins and the limit of low stock. */
export function InternalFields() {
  const may = useMay()
  const { control } = useFormContext<WholeProductInput>()
  const [internal, has_colors, colors] = useWatch({ control, name: ['internal', 'has_colors', 'colors'] })
  if (!internal) return null
  const isShown = (color_id: string | null) =>
    color_id === null || (has_colors && colors.some((color) => color.color_id === color_id))
  return (
    <Panel gap="4" title="انبار و بها">
      {may('costs') && (
        <>
          <p className="text-14 text-ink-2">
            فقط مالک و حسابدار این قیمت را می‌بینند. هر رسید انبار میانگینش را به‌روز می‌کند؛ اینجا هم می‌توانید
            بنویسید.
          </p>
          {internal.costs.map(
            ({ color_id, name }, index) =>
              isShown(color_id) && (
                <NumberField
                  key={color_id ?? 'whole'}
                  name={`internal.costs.${index}.cost`}
                  label={color_id ? `قیمت خرید رنگ ${name}` : 'قیمت خرید'}
                  unit="تومان"
                  hint={color_id ? 'اگر خالی بماند، همان قیمت خرید محصول' : 'اگر خالی بماند، نامعلوم است'}
                />
              ),
          )}
          <Margins cost={internal.costs[0]?.cost ?? null} />
        </>
      )}
      <NumberField
        name="internal.low_limit"
        label="از چند عدد کمتر، هشدار بده"
        unit="عدد"
        hint={`اگر خالی بماند، مانند همهٔ فروشگاه ${formatNumber(LOW_STOCK)} عدد`}
      />
    </Panel>
  )
}

function Margins({ cost }: { cost: number | null }) {
  const { control } = useFormContext<WholeProductInput>()
  const prices = useWatch({ control, name: PRICE_TYPES })
  if (cost === null) return null
  return (
    <dl className="grid gap-2 text-14" aria-label="سود هر قیمت">
      {PRICE_TYPES.map((type, index) => {
        const amount = prices[index] ?? null
        return (
          <div key={type} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">سود از {PRICE_LABELS[type]}:</dt>{' '}
            <dd className={amount !== null && amount < cost ? 'text-danger' : undefined}>
              {amount === null
                ? 'بی‌قیمت'
                : `${formatToman(amount - cost)} تومان (٪${formatNumber(Math.round(((amount - cost) / amount) * 100))})`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
