'use client'

import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import type { PriceView, ProductColour } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'
import { addAndTell } from '@/components/product/card/add-and-notify'
import { ColourPicker } from './color-picker'
import { PriceBlock } from '@/components/product/price/price-block'
import { digitsOf, QuantityInput } from './quantity-input'
import { CallShop } from '@/components/contact/call-shop'

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
 * a bar at the bottom, and leads to the colours while none is chosen. A form with an action: what is chosen and sent before
 * the scripts have come is kept by the browser and sent by React.
 */
export function Purchase({ productId, name, available, colours, price, children }: PurchaseProps) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const [colourId, setColourId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<'colour' | 'too-many'>()

  const colour = colours.find(({ id }) => id === colourId)
  const limit = colours.length > 0 ? (colour?.quantity ?? 0) : available
  const ready = limit > 0

  function choose(id: string) {
    const stock = colours.find((each) => each.id === id)?.quantity ?? 0
    setColourId(id)
    setQuantity((before) => Math.max(1, Math.min(before, stock)))
    setProblem(undefined)
  }

  // A colour that was chosen before React took over stands in the form alone.
  const readForm = useEffectEvent(() => {
    const chosen = new FormData(form.current!).get('color')
    if (typeof chosen === 'string') choose(chosen)
  })
  useLayoutEffect(() => readForm(), [])

  function change(wanted: number, exceeded = false) {
    setQuantity(wanted)
    setProblem(exceeded ? 'too-many' : undefined)
  }

  function askForColour() {
    setProblem('colour')
    form.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'center' })
  }

  /** The form tells what was wanted: it may have been sent before this page knew. React resets it to what is shown. */
  async function add(sent: FormData) {
    const wanted = colours.find(({ id }) => id === sent.get('color'))
    if (colours.length > 0 && !wanted) return askForColour()
    if (adding.current) return
    adding.current = true
    const stock = wanted?.quantity ?? available
    const pieces = Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock)
    const added = await addAndTell({
      productId,
      colorId: wanted?.id ?? null,
      quantity: pieces,
      available: stock,
    })
    adding.current = false
    if (!added) return
    setColourId(null)
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
    <form ref={form} action={add} className="purchase">
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
            از این {colours.length > 0 ? 'رنگ' : 'کالا'} {formatNumber(limit)} عدد مانده است
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
          <SubmitButton size="l" variant="soft" className="needs-script">
            انتخاب رنگ
          </SubmitButton>
        )}
      </div>
      <noscript>
        <p className="note note-info">
          برای خرید از سایت، جاوااسکریپت مرورگر خود را روشن کنید یا تلفنی سفارش دهید: <CallShop />
        </p>
      </noscript>
    </form>
  )
}
