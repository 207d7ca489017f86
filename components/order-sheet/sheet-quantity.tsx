'use client'

import { useState } from 'react'
import { Stepper } from '@/components/ui/stepper'
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { byPacks } from '@/lib/wholesale/terms'
import { missingToStep, quantityProblem } from '@/lib/order-sheet/rules'
import type { SheetColor, SheetProduct } from '@/lib/order-sheet/types'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'

/** A quantity problem, or the distance to the next price. */
export function Problem({
  product,
  color,
  quantity,
  together,
}: {
  product: SheetProduct
  color: SheetColor | null
  quantity: number
  together: number
}) {
  const problem = quantityProblem(product, color, quantity, together)
  if (problem)
    return (
      <span role="status" className="truncate text-12 text-danger" title={problem}>
        {problem}
      </span>
    )
  if (color) return null
  const next = missingToStep(product, together)
  if (!next) return null
  return (
    <span className="truncate text-12 text-success">
      {together > 0
        ? `${formatNumber(next.missing)} عدد دیگر تا ${formatToman(next.price)} تومان`
        : `از ${formatNumber(next.from)} عدد: ${formatToman(next.price)} تومان`}
    </span>
  )
}

/** Accepts any digits; steps by pack. Read-only if unavailable. */
export function Quantity({
  lineKey,
  name,
  quantity,
  stock,
  multiple,
  isKnown,
  onQuantity,
}: {
  lineKey: string
  name: string
  quantity: number
  stock: number
  multiple: number
  /** Has a price. */
  isKnown: boolean
  onQuantity: (key: string, quantity: number) => void
}) {
  /** Text while typing. */
  const [draft, setDraft] = useState<string | null>(null)
  if ((stock < 1 || !isKnown) && quantity === 0)
    return <span className="text-13 text-muted">{stock < 1 ? 'ناموجود' : 'تلفنی بپرسید'}</span>
  return (
    <Stepper
      small
      label={`تعداد ${name}`}
      value={quantity}
      min={0}
      max={Math.max(stock, quantity)}
      className="grid-cols-[44px_64px_44px]!"
      onChange={(wanted) => {
        setDraft(null)
        onQuantity(lineKey, Math.max(0, byPacks(quantity, wanted, multiple)))
      }}
    >
      <input
        data-quantity={lineKey}
        aria-label={`تعداد ${name}`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        placeholder="۰"
        className="size-full scroll-mt-60 scroll-mb-50 rounded-s text-center font-strong"
        value={draft ?? (quantity > 0 ? toPersianDigits(quantity) : '')}
        onChange={(event) => {
          const digits = toLatinDigits(event.target.value).replace(/\D/g, '').slice(0, 4)
          setDraft(toPersianDigits(digits))
          onQuantity(lineKey, Math.min(Number(digits), MAX_QUANTITY))
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
      />
    </Stepper>
  )
}
