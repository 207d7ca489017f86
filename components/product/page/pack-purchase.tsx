'use client'

import Link from 'next/link'
import { useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { byPacks, multipleText } from '@/lib/cart/terms'
import { formatNumber } from '@/lib/utils/text'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { ColorPicker } from './color-picker'
import type { PurchaseProps } from './purchase'
import { QuantityInput } from './quantity-input'
import { usePurchase } from './use-purchase'

/** How a color of a product is sold; `''` is the product. */
type Sizes = Record<string, { multiple: number; minimum: number }>

/**
 * What `Purchase` is to everybody else, for a shop or dealer whose product has packs, a minimum or steps: the quantity begins at the
 * least that is sold and goes by packs, in the cart too.
 */
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
  const { color, limit, held, isHeld, send, button, notifyDialog } = usePurchase(
    { productId, name, available },
    () => setWanted(null),
  )
  const { multiple, minimum } = sizes[color?.id ?? ''] ?? { multiple: 1, minimum: 1 }
  const least = Math.ceil(minimum / multiple) * multiple
  const quantity = Math.max(1, Math.min(wanted ?? least, limit))
  const problem = limit > 0 ? multipleText(isHeld ? held : quantity, multiple) : ''
  const packs = {
    // What is left of a pack is not reached by the steps.
    limit: limit - (limit % multiple) || limit,
    min: multiple,
    step: (now: number, wished: number) => byPacks(now, wished, multiple),
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
          {isHeld && (
            // On phones the bar counts: this keeps the place, so that nothing jumps under the finger.
            <Link href="/cart" prefetch={false} className="more-link min-h-12! tablet:hidden">
              دیدن سبد
            </Link>
          )}
          {button('flex-1 max-tablet:hidden', packs)}
        </div>
        <p
          id={hint}
          aria-live="polite"
          className={cn('text-13', problem || limit < 1 ? 'text-danger' : 'text-muted')}
        >
          {problem ||
            (limit > 0
              ? `از این ${color ? 'رنگ' : 'کالا'} ${formatNumber(limit)} عدد مانده است`
              : color && 'این رنگ تمام شده')}
        </p>
        <BuyBar form={form} name={name} price={price}>
          {button(BAR_BUTTON, packs)}
        </BuyBar>
      </form>
      {notifyDialog}
    </>
  )
}
