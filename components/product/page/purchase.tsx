'use client'

import { useId, useRef, useState, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { ColorPicker } from './color-picker'
import { QuantityInput, stockHint } from './quantity-input'
import { usePurchase } from './use-purchase'

export type PurchaseProps = {
  productId: string
  name: string
  /** Stock without colors, or of all colors. */
  available: number
  /** Price in the bar. */
  price: ReactNode
  /** Full price block. */
  children: ReactNode
}

/** Color, quantity, then button, repeated in a bottom bar. A form, so React replays input and submit before hydration. */
export function Purchase({ productId, name, available, price, children }: PurchaseProps) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(1)
  const [exceeded, setExceeded] = useState(false)
  const {
    color,
    limit,
    send,
    button,
    afterColor,
    colorPrompt,
    barPrompt,
    soldOutNotice,
    heldLine,
    notifyDialog,
  } = usePurchase({ productId, name, available }, () => change(1))
  const quantity = Math.max(1, Math.min(wanted, limit))

  function change(pieces: number, isTooMany = false) {
    setWanted(pieces)
    setExceeded(isTooMany)
  }

  return (
    <>
      <form ref={form} action={send} className="group/buy grid gap-4">
        <ColorPicker />
        {soldOutNotice}
        {children}
        {colorPrompt}
        <div
          className={cn(
            'flex items-center gap-3 noscript:hidden',
            limit < 1 && 'max-tablet:hidden',
            afterColor,
          )}
        >
          {limit > 0 && (
            <Stepper
              value={quantity}
              onChange={(pieces) => change(pieces)}
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
          )}
          {button('flex-1 max-tablet:hidden')}
        </div>
        {limit > 0 && (
          <p
            id={hint}
            aria-live="polite"
            className={cn('text-13', exceeded ? 'text-danger' : 'text-muted', afterColor)}
          >
            {stockHint(quantity, limit, color !== undefined)}
          </p>
        )}
        {heldLine}
        <BuyBar form={form} name={name} price={price}>
          {barPrompt}
          {button(BAR_BUTTON)}
        </BuyBar>
      </form>
      {notifyDialog}
    </>
  )
}
