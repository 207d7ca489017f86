'use client'

import { arrayMove } from '@dnd-kit/sortable'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { AddProducts } from '@/components/admin/add-products'
import { MoveButtons } from '@/components/admin/sortable'
import type { FoundProduct } from '@/components/admin/use-product-search'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'

/** Chosen products of a form; `isSorted`: in an order that buttons change. */
export function ProductsField({
  name,
  label,
  most,
  isSorted = false,
  className,
  ...search
}: Pick<ComponentProps<typeof AddProducts>, 'label' | 'offers' | 'offersAll'> & {
  name: string
  most: number
  isSorted?: boolean
  className?: string
}) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as readonly FoundProduct[]
  const move = (from: number, to: number) => field.onChange(arrayMove([...chosen], from, to))
  const List = isSorted ? 'ol' : 'ul'
  return (
    <div className={cn('grid gap-3', className)}>
      <AddProducts
        {...search}
        label={label}
        required
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        field={field}
        chosen={chosen}
        room={most - chosen.length}
        onAdd={(products) => field.onChange([...chosen, ...products])}
      />
      {chosen.length > 0 && (
        <List
          className={cn(
            'divide-y divide-line rounded-m border border-line',
            !isSorted && 'max-h-60 overflow-y-auto',
          )}
          aria-label="برگزیده‌ها"
        >
          {chosen.map((product, index) => (
            <li key={product.id} className="flex items-center gap-1 ps-3.5 text-14">
              <span className="min-w-0 flex-1 py-2 leading-snug">{product.name}</span>
              {isSorted && (
                <MoveButtons name={product.name} index={index} count={chosen.length} onMove={move} isSmall />
              )}
              <IconButton
                label={`برداشتن ${product.name}`}
                onClick={() => field.onChange(chosen.filter(({ id }) => id !== product.id))}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
    </div>
  )
}
