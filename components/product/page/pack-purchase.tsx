'use client'

import { useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { byPacks, multipleText } from '@/lib/wholesale/terms'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { ColorPicker } from './color-picker'
import type { PurchaseProps } from './purchase'
import { QuantityInput, stockHint } from './quantity-input'
import { usePurchase } from './use-purchase'

/** Pack rules by color; `''`: the product. */
type Sizes = Record<string, { multiple: number; minimum: number }>

/** `Purchase` with packs, minimum or quantity prices. */
export function PackPurchase({
  productId,
  name,
  available,
  price,
  children,
  sizes,
}: PurchaseProps & { sizes: Sizes }) {
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
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
  } = usePurchase({ productId, name, available }, () => setWanted(null))
  const { multiple, minimum } = sizes[color?.id ?? ''] ?? { multiple: 1, minimum: 1 }
  const least = Math.ceil(minimum / multiple) * multiple
  const quantity = Math.max(1, Math.min(wanted ?? least, limit))
  const problem = limit > 0 ? multipleText(quantity, multiple) : ''

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
              min={Math.min(least, limit)}
              max={limit}
              label={`تعداد ${name}`}
              className="grid-cols-[44px_64px_44px]!"
              onChange={(next) => setWanted(byPacks(quantity, next, multiple))}
            >
              <QuantityInput
                value={quantity}
                max={limit}
                label="تعداد"
                describedBy={hint}
                onChange={(pieces) => setWanted(pieces)}
              />
            </Stepper>
          )}
          {button('flex-1 max-tablet:hidden')}
        </div>
        {limit > 0 && (
          <p
            id={hint}
            aria-live="polite"
            className={cn('text-13', problem ? 'text-danger' : 'text-muted', afterColor)}
          >
            {problem || stockHint(quantity, limit, color !== undefined)}
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
