'use client'

import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { AddProducts } from '@/components/admin/add-products'
import { IconButton } from '@/components/ui/button'
import { type CampaignInput, MOST_CHOSEN } from '@/lib/discounts/campaigns/schema'

export function ChosenProducts({ name }: { name: 'products' }) {
  const { field, fieldState } = useController<CampaignInput, typeof name>({ name })
  const chosen = field.value
  return (
    <div className="grid gap-3">
      <AddProducts
        label="محصولات"
        required
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        field={field}
        chosen={chosen}
        room={MOST_CHOSEN - chosen.length}
        offers={12}
        offersAll
        onAdd={(products) => field.onChange([...chosen, ...products])}
      />
      {chosen.length > 0 && (
        <ul
          className="max-h-60 divide-y divide-line overflow-y-auto rounded-m border border-line"
          aria-label="برگزیده‌ها"
        >
          {chosen.map(({ id, name: text }) => (
            <li key={id} className="flex items-center gap-1 ps-3.5 text-14">
              <span className="min-w-0 flex-1 py-2 leading-snug">{text}</span>
              <IconButton
                label={`برداشتن ${text}`}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
