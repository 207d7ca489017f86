'use client'

import Link from 'next/link'
import { useId, useRef, useState, type ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { formatNumber } from '@/lib/utils/text'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { ColorPicker } from './color-picker'
import { QuantityInput } from './quantity-input'
import { usePurchase } from './use-purchase'

export type PurchaseProps = {
  productId: string
  name: string
  /** Pieces without colors, or of all colors together. */
  available: number
  /** The price for the bar. */
  price: ReactNode
  /** The price in full, between colors and quantity. */
  children: ReactNode
}

/**
 * Color first, where there are some; then quantity and button, or «خبرم کن» for a color that is sold out. What is in the cart
 * is counted in place of the button, which stands in a bar at the bottom as well. A form with an action: what is chosen and sent before the scripts have come is
 * kept by the browser and sent by React.
 */
export function Purchase({ productId, name, available, price, children }: PurchaseProps) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState(1)
  const [exceeded, setExceeded] = useState(false)
  const { color, limit, isHeld, send, button, notifyDialog } = usePurchase(
    { productId, name, available },
    () => change(1),
  )
  const quantity = Math.max(1, Math.min(wanted, limit))

  function change(pieces: number, isTooMany = false) {
    setWanted(pieces)
    setExceeded(isTooMany)
  }

  return (
    <>
      <form ref={form} action={send} className="grid gap-4">
        <ColorPicker />
        {children}
        <div className={cn('flex items-center gap-3 noscript:hidden', limit < 1 && 'max-tablet:hidden')}>
          {limit > 0 && !isHeld && (
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
          {isHeld && (
            // On phones the bar counts: this keeps the place, so that nothing jumps under the finger.
            <Link href="/cart" prefetch={false} className="more-link min-h-12! tablet:hidden">
              دیدن سبد
            </Link>
          )}
          {button('flex-1 max-tablet:hidden')}
        </div>
        <p
          id={hint}
          aria-live="polite"
          className={cn('text-13', exceeded || limit < 1 ? 'text-danger' : 'text-muted')}
        >
          {limit > 0
            ? `از این ${color ? 'رنگ' : 'کالا'} ${formatNumber(limit)} عدد مانده است`
            : color && 'این رنگ تمام شده'}
        </p>
        <BuyBar form={form} name={name} price={price}>
          {button(BAR_BUTTON)}
        </BuyBar>
      </form>
      {notifyDialog}
    </>
  )
}
