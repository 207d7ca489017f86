'use client'

import { Plus } from 'lucide-react'
import type { RefCallBack } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { formatNumber } from '@/lib/utils/text'
import { type FoundProduct, useProductSearch } from './use-product-search'

/** A search whose results are added to a list. */
export function AddProducts({
  label,
  hint = 'نام یا کد محصول را بنویسید و از پیشنهادها بیفزایید',
  error,
  required,
  className,
  field,
  chosen = [],
  room = Infinity,
  offers = 6,
  offersAll = false,
  clears = false,
  busy = false,
  onAdd,
}: {
  label: string
  hint?: string
  error?: string
  required?: boolean
  className?: string
  /** Of the form's controller. */
  field?: { ref: RefCallBack; onBlur: () => void }
  /** Not offered again. */
  chosen?: readonly { id: string }[]
  /** Count of further products that fit. */
  room?: number
  /** Count of offered products. */
  offers?: number
  /** Offers to add all found products. */
  offersAll?: boolean
  /** Empties the search after each. */
  clears?: boolean
  busy?: boolean
  onAdd: (products: readonly FoundProduct[]) => void
}) {
  const { search, found, isFresh, type } = useProductSearch()
  const others = found?.filter(({ id }) => !chosen.some((each) => each.id === id))
  const add = (products: readonly FoundProduct[]) => {
    onAdd(products.slice(0, room))
    if (clears) type('')
  }
  const emptyHint = others?.length === 0 ? 'محصول دیگری با این نام یا کد نیست' : hint
  return (
    <>
      <Field
        label={label}
        required={required}
        error={error}
        hint={room > 0 ? emptyHint : 'جای محصول دیگری نیست'}
        className={className}
      >
        {(control) => (
          <Input
            {...control}
            ref={field?.ref}
            onBlur={field?.onBlur}
            type="search"
            maxLength={100}
            autoComplete="off"
            disabled={room <= 0}
            value={search}
            onChange={(event) => type(event.target.value)}
            // Enter adds the first result instead of submitting.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (others?.[0] && isFresh && !busy) add([others[0]])
            }}
          />
        )}
      </Field>
      {room > 0 && others && others.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="پیشنهادها">
          {offersAll && others.length > 1 && (
            <li>
              <Button size="s" variant="soft" onClick={() => add(others)}>
                {`افزودن هر ${formatNumber(others.length)} محصول`}
              </Button>
            </li>
          )}
          {others.slice(0, offers).map((product) => (
            <li key={product.id}>
              <Button variant="outline" size="s" disabled={busy} onClick={() => add([product])}>
                <Plus className="icon icon-s" aria-hidden="true" />
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
