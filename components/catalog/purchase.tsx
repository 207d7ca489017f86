'use client'

import { ShoppingBasket } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Stepper } from '@/components/ui/stepper'
import type { PriceView, ProductColour } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/core/text'
import { addAndTell } from './add-and-tell'
import { ColourPicker } from './colour-picker'
import { PriceBlock } from './price-block'

export type PurchaseProps = {
  productId: string
  name: string
  /** Pieces without colours, or of all colours together. */
  available: number
  /** Empty for an article without colours. */
  colours: readonly ProductColour[]
  price: PriceView
}

/**
 * Colour, then quantity and button. On phones the button stands with the price in a bar at the bottom, and
 * leads to the colours while none is chosen.
 */
export function Purchase({ productId, name, available, colours, price }: PurchaseProps) {
  const box = useRef<HTMLDivElement>(null)
  const [colourId, setColourId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const colour = colours.find(({ id }) => id === colourId)
  const limit = colours.length > 0 ? (colour?.quantity ?? 0) : available
  const ready = limit > 0

  function choose(id: string) {
    const stock = colours.find((each) => each.id === id)?.quantity ?? 0
    setColourId(id)
    setQuantity((before) => Math.max(1, Math.min(before, stock)))
    setError(undefined)
  }

  async function add() {
    if (!ready) {
      setError('لطفاً ابتدا یک رنگ انتخاب کنید')
      box.current?.querySelector('input')?.focus()
      box.current?.scrollIntoView({ block: 'center' })
      return
    }
    if (busy) return
    setBusy(true)
    const added = await addAndTell({ productId, colorId: colour?.id ?? null, quantity, available: limit })
    setBusy(false)
    if (!added) return
    setColourId(null)
    setQuantity(1)
  }

  const button = (className: string) => (
    <Button
      size="l"
      className={className}
      loading={busy}
      loadingLabel="در حال افزودن"
      onClick={() => void add()}
    >
      <ShoppingBasket className="icon" aria-hidden="true" />
      افزودن به سبد
    </Button>
  )
  return (
    <div ref={box} className="grid gap-4">
      {colours.length > 0 && (
        <ColourPicker colours={colours} value={colourId} onChange={choose} {...(error && { error })} />
      )}
      {ready ? (
        <>
          <div className="flex items-center gap-3">
            <Stepper value={quantity} onChange={setQuantity} max={limit} label={`تعداد ${name}`} />
            {button('flex-1 max-tablet:hidden')}
          </div>
          <p className="text-13 text-muted">
            حداکثر موجودی این {colour ? 'رنگ' : 'محصول'} {formatNumber(limit)} عدد است
          </p>
        </>
      ) : (
        !error && <p className="text-13 text-muted max-tablet:hidden">برای خرید، یک رنگ انتخاب کنید.</p>
      )}
      <div className="buy-bar">
        <PriceBlock price={price} />
        {button('')}
      </div>
    </div>
  )
}
