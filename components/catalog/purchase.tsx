'use client'

import { ShoppingBasket } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { toast } from '@/components/ui/toast'
import type { PriceView, ProductColour } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/core/text'
import { addAndTell } from './add-and-tell'
import { ColourPicker } from './colour-picker'
import { PriceBlock } from './price-block'
import { QuantityInput } from './quantity-input'

export type PurchaseProps = {
  productId: string
  name: string
  /** Pieces without colours, or of all colours together. */
  available: number
  /** Empty for an article without colours. */
  colours: readonly ProductColour[]
  /** For the bar of phones. */
  price: PriceView
  /** The price in full, between colours and quantity. */
  children: ReactNode
}

/**
 * Colour first, where there are some; then quantity and button. On phones the button stands with the price in
 * a bar at the bottom, and leads to the colours while none is chosen.
 */
export function Purchase({ productId, name, available, colours, price, children }: PurchaseProps) {
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const [colourId, setColourId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<'colour' | 'too-many'>()
  const [busy, setBusy] = useState(false)

  const colour = colours.find(({ id }) => id === colourId)
  const limit = colours.length > 0 ? (colour?.quantity ?? 0) : available
  const ready = limit > 0

  function choose(id: string) {
    const stock = colours.find((each) => each.id === id)?.quantity ?? 0
    setColourId(id)
    setQuantity((before) => Math.max(1, Math.min(before, stock)))
    setProblem(undefined)
  }

  function change(wanted: number, exceeded = false) {
    setQuantity(wanted)
    setProblem(exceeded ? 'too-many' : undefined)
  }

  function askForColour() {
    setProblem('colour')
    box.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }

  async function add() {
    if (busy) return
    setBusy(true)
    toast.loading('در حال افزودن به سبد خرید…')
    const added = await addAndTell({ productId, colorId: colour?.id ?? null, quantity, available: limit })
    setBusy(false)
    if (!added) return
    setColourId(null)
    setQuantity(1)
    setProblem(undefined)
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
    <div ref={box} className="purchase">
      {colours.length > 0 && (
        <ColourPicker
          colours={colours}
          value={colourId}
          onChange={choose}
          error={problem === 'colour' ? 'لطفاً ابتدا یک رنگ انتخاب کنید' : undefined}
        />
      )}
      {children}
      {ready ? (
        <>
          <div className="needs-script flex items-center gap-3">
            <Stepper
              value={quantity}
              onChange={(wanted) => change(wanted)}
              max={limit}
              label={`تعداد ${name}`}
            >
              <QuantityInput
                value={quantity}
                max={limit}
                label="تعداد"
                describedBy={hint}
                onChange={change}
              />
            </Stepper>
            {button('flex-1 max-tablet:hidden')}
          </div>
          <p
            id={hint}
            aria-live="polite"
            className={cn('text-13', problem === 'too-many' ? 'text-danger' : 'text-muted')}
          >
            حداکثر موجودی این کالا {formatNumber(limit)} عدد است
          </p>
        </>
      ) : (
        problem !== 'colour' && <p className="text-13 text-muted">لطفاً یک رنگ انتخاب کنید</p>
      )}
      <div className="buy-bar">
        <PriceBlock price={price} />
        {ready ? (
          button('needs-script')
        ) : (
          <Button size="l" variant="soft" className="needs-script" onClick={askForColour}>
            انتخاب رنگ
          </Button>
        )}
      </div>
      <noscript>
        <p className="note note-info">
          برای خرید از سایت، جاوااسکریپت مرورگر خود را روشن کنید یا تلفنی سفارش دهید.
        </p>
      </noscript>
    </div>
  )
}
