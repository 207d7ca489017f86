'use client'

import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import type { ProductColor } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { ColorPicker } from './color-picker'
import { digitsOf, QuantityInput } from './quantity-input'

export type PurchaseProps = {
  productId: string
  name: string
  /** Pieces without colors, or of all colors together. */
  available: number
  /** Empty for a product without colors. */
  colors: readonly ProductColor[]
  /** The price for the bar of phones. */
  price: ReactNode
  /** The price in full, between colors and quantity. */
  children: ReactNode
}

/**
 * Color first, where there are some; then quantity and button. On phones the button stands with the price in
 * a bar at the bottom, and leads to the colors while none is chosen. A form with an action: what is chosen and sent before
 * the scripts have come is kept by the browser and sent by React.
 */
export function Purchase({ productId, name, available, colors, price, children }: PurchaseProps) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const [colorId, setColorId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<'color' | 'too-many'>()

  const color = colors.find(({ id }) => id === colorId)
  const limit = colors.length > 0 ? (color?.quantity ?? 0) : available
  const ready = limit > 0

  function choose(id: string) {
    const stock = colors.find((each) => each.id === id)?.quantity ?? 0
    setColorId(id)
    setQuantity((before) => Math.max(1, Math.min(before, stock)))
    setProblem(undefined)
  }

  // A color that was chosen before React took over stands in the form alone.
  const readForm = useEffectEvent(() => {
    const chosen = new FormData(form.current!).get('color')
    if (typeof chosen === 'string') choose(chosen)
  })
  useLayoutEffect(() => readForm(), [])

  function change(wanted: number, exceeded = false) {
    setQuantity(wanted)
    setProblem(exceeded ? 'too-many' : undefined)
  }

  function askForColor() {
    setProblem('color')
    form.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'center' })
  }

  /** The form tells what was wanted: it may have been sent before this page knew. React resets it to what is shown. */
  async function add(sent: FormData) {
    const wanted = colors.find(({ id }) => id === sent.get('color'))
    if (colors.length > 0 && !wanted) return askForColor()
    if (adding.current) return
    adding.current = true
    const stock = wanted?.quantity ?? available
    const pieces = Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock)
    const added = await addAndNotify({
      productId,
      colorId: wanted?.id ?? null,
      quantity: pieces,
      available: stock,
    })
    adding.current = false
    if (!added) return
    setColorId(null)
    setQuantity(1)
    setProblem(undefined)
  }

  const button = (className: string) => (
    <SubmitButton size="l" className={className} loadingLabel="در حال افزودن">
      <ShoppingBasket className="icon" aria-hidden="true" />
      افزودن به سبد
    </SubmitButton>
  )
  return (
    <form ref={form} action={add} className="grid gap-4">
      {colors.length > 0 && (
        <ColorPicker
          colors={colors}
          value={colorId}
          onChange={choose}
          error={problem === 'color' ? 'لطفاً ابتدا یک رنگ انتخاب کنید' : undefined}
        />
      )}
      {children}
      {ready ? (
        <>
          <div className="flex items-center gap-3 noscript:hidden">
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
            از این {colors.length > 0 ? 'رنگ' : 'کالا'} {formatNumber(limit)} عدد مانده است
          </p>
        </>
      ) : (
        problem !== 'color' && <p className="text-13 text-muted">لطفاً یک رنگ انتخاب کنید</p>
      )}
      {/* In place of the shop's own bar, so that the price and the button stay in reach. */}
      <div
        id="buy-bar"
        className="bottom-bar flex items-center gap-4 px-4 pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(40_32_22/0.06)] tablet:hidden"
      >
        {price}
        {ready ? (
          button('flex-1 noscript:hidden')
        ) : (
          <SubmitButton size="l" variant="soft" className="flex-1 noscript:hidden">
            انتخاب رنگ
          </SubmitButton>
        )}
      </div>
    </form>
  )
}
