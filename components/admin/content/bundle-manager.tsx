'use client'

import { saveBundle } from '@/lib/content/admin-actions'
import { type BundleInput, bundleSchema, MOST_BUNDLED } from '@/lib/content/admin-schema'
import { BLANK, type ContentKind } from './content-form'
import { contentManager } from './content-manager'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { AddProducts } from '@/components/admin/add-products'
import { IconButton } from '@/components/ui/icon-button'

const BUNDLE: ContentKind<BundleInput> = {
  list: 'bundles',
  word: 'ست',
  title: 'ست سفره',
  emptyText:
    'دو تا هشت محصول که با هم دیده و با یک دکمه خریده می‌شوند؛ از چند ست، نخستین ستِ روی صفحه در خانه می‌نشیند.',
  blank: { ...BLANK, products: [] },
  schema: bundleSchema,
  action: saveBundle,
  preview: ({ products }) => (
    <ol className="list-inside list-[persian] rounded-m bg-sunken p-4 text-14 leading-body">
      {products.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {products.length === 0 && <li className="list-none text-muted">هنوز محصولی انتخاب نکرده‌اید</li>}
    </ol>
  ),
  more: <ProductsField name="products" label="محصولات ست" />,
}

export const BundleManager = contentManager(BUNDLE)

function ProductsField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as BundleInput['products']

  const move = (index: number, step: -1 | 1) => {
    const next = [...chosen]
    next.splice(index + step, 0, ...next.splice(index, 1))
    field.onChange(next)
  }

  return (
    <div className="grid gap-3 tablet:col-span-2">
      <AddProducts
        label={label}
        required
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        field={field}
        chosen={chosen}
        room={MOST_BUNDLED - chosen.length}
        onAdd={(products) => field.onChange([...chosen, ...products])}
      />
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-m border border-line" aria-label="برگزیده‌ها">
          {chosen.map(({ id, name: text }, index) => (
            <li key={id} className="flex items-center gap-1 ps-3.5 text-14">
              <span className="min-w-0 flex-1 py-2 leading-snug">{text}</span>
              <IconButton label={`${text} بالاتر`} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp className="icon icon-s" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`${text} پایین‌تر`}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown className="icon icon-s" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`برداشتن ${text}`}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
