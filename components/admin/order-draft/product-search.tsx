'use client'

import { useState } from 'react'
import { useRestedAnswer } from '@/components/admin/use-rested-answer'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { ColorName } from '@/components/ui/color-name'
import { Note } from '@/components/ui/note'
import { Picture } from '@/components/ui/picture'
import { callAction } from '@/lib/accounts/call-action'
import { type FoundProduct, findProductsFor } from '@/lib/orders/draft-actions'
import { UNREACHABLE } from '@/lib/utils/form-texts'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { OrderDraftState } from './use-order-draft'

interface Choice {
  key: string
  product: FoundProduct
  color: FoundProduct['colors'][number] | null
  pieces: number
}

/** Searches by name or code at the customer's price; Enter adds the active result. */
export function ProductSearch({ userId, onAdd }: { userId: string | null; onAdd: OrderDraftState['add'] }) {
  const [query, setQuery] = useState('')
  const asked = query.trim()
  const { data, isFresh } = useRestedAnswer(asked ? `${userId} ${asked}` : null, () =>
    callAction(findProductsFor, { userId, search: asked }),
  )
  const choices = (data ?? []).flatMap(choicesOf)

  const add = ({ product, color }: Choice) => {
    onAdd({
      product_id: product.id,
      color_id: color?.id ?? null,
      name: product.name,
      image: product.image,
      color_name: color?.name ?? null,
      color_hex: color?.hex ?? null,
      quantity: 1,
    })
    setQuery('')
  }

  return (
    <Command shouldFilter={false} loop label="جست‌وجوی محصول" className="grid gap-3">
      <CommandInput placeholder="نام یا کد محصول" value={query} onValueChange={setQuery} maxLength={100} />
      <CommandList aria-label="محصولات پیداشده" className="max-h-90 overflow-y-auto">
        {choices.map((choice) => (
          <CommandItem
            key={choice.key}
            value={choice.key}
            disabled={choice.pieces === 0 || choice.product.price === null}
            // Enter adds no result of an earlier search.
            onSelect={() => isFresh && add(choice)}
            className="py-2.5 data-[disabled=true]:opacity-50"
          >
            <span className="size-10 flex-none overflow-hidden rounded-m bg-sunken">
              {choice.product.image && <Picture name={choice.product.image} alt="" sizes="40px" />}
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              {choice.product.name}
              <span className="block text-13 text-muted">
                {choice.color && (
                  <>
                    <ColorName name={choice.color.name} hex={choice.color.hex} />،{' '}
                  </>
                )}
                {choice.pieces > 0 ? `${formatNumber(choice.pieces)} عدد موجود` : 'ناموجود'}
                {choice.product.sku && (
                  <>
                    ، <span className="ltr">{choice.product.sku}</span>
                  </>
                )}
              </span>
            </span>
            <span className="whitespace-nowrap">
              {choice.product.price === null ? 'بی‌قیمت' : formatToman(choice.product.price)}
            </span>
          </CommandItem>
        ))}
      </CommandList>
      {isFresh && data === null && <Note tone="danger">{UNREACHABLE}</Note>}
      {isFresh && data !== null && choices.length === 0 && (
        <p className="text-14 text-muted" role="status">
          محصولی با این نام یا کد نیست.
        </p>
      )}
    </Command>
  )
}

function choicesOf(product: FoundProduct): Choice[] {
  if (product.colors.length === 0)
    return [{ key: product.id, product, color: null, pieces: product.pieces ?? 0 }]
  return product.colors.map((color) => ({
    key: `${product.id} ${color.id}`,
    product,
    color,
    pieces: color.pieces,
  }))
}
