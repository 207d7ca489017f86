'use client'

import Link from 'next/link'
import { useId, useRef, useState } from 'react'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { SubmitButton } from '@/components/ui/submit-button'
import { lineKey } from '@/lib/cart/lines'
import { byPacks, multipleText } from '@/lib/cart/terms'
import { formatNumber } from '@/lib/utils/text'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { useColorChoice } from './color-choice'
import { ColorPicker } from './color-picker'
import type { PurchaseProps } from './purchase'
import { digitsOf, QuantityInput } from './quantity-input'
import { useHeld } from './use-held'

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
  const { colors, color, show } = useColorChoice()
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const [added, setAdded] = useState(false)
  const [wanted, setWanted] = useState<number | null>(null)
  const limit = color ? color.quantity : available
  const { multiple, minimum } = sizes[color?.id ?? ''] ?? { multiple: 1, minimum: 1 }
  const least = Math.ceil(minimum / multiple) * multiple
  const quantity = Math.max(1, Math.min(wanted ?? least, limit))
  const key = lineKey(productId, color?.id ?? null)
  const [held, InCart] = useHeld(key)
  const [notifyDialog, askNotice] = useNotify({
    productId,
    name,
    color: color && { id: color.id, name: color.name },
  })

  async function send(sent: FormData) {
    const chosen = colors.find(({ id }) => id === sent.get('color'))
    const stock = chosen ? chosen.quantity : available
    if (chosen) show(chosen.id)
    if (stock < 1) return askNotice()
    if (adding.current) return
    adding.current = true
    const isAdded = await addAndNotify({
      productId,
      colorId: chosen?.id ?? null,
      quantity: Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock),
      available: stock,
    })
    adding.current = false
    if (!isAdded) return
    setAdded(true)
    setWanted(null)
  }

  const problem = limit > 0 ? multipleText(InCart ? held : quantity, multiple) : ''
  const button = (className: string) =>
    limit < 1 ? (
      <SubmitButton size="l" variant="soft" className={className}>
        <BellRing className="icon" aria-hidden="true" />
        موجود شد خبرم کن
      </SubmitButton>
    ) : InCart ? (
      <InCart
        key={key}
        lineKey={key}
        name={name}
        held={held}
        // What is left of a pack is not reached by the steps.
        limit={limit - (limit % multiple) || limit}
        min={multiple}
        step={(now, wished) => byPacks(now, wished, multiple)}
        takesFocus={added}
        className={className}
      />
    ) : (
      <SubmitButton size="l" className={className} loadingLabel="در حال افزودن">
        <ShoppingBasket className="icon" aria-hidden="true" />
        افزودن به سبد
      </SubmitButton>
    )
  return (
    <>
      <form ref={form} action={send} className="grid gap-4">
        <ColorPicker />
        {children}
        <div className={cn('flex items-center gap-3 noscript:hidden', limit < 1 && 'max-tablet:hidden')}>
          {limit > 0 && !InCart && (
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
          {InCart && (
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
          className={cn('text-13', problem || limit < 1 ? 'text-danger' : 'text-muted')}
        >
          {problem ||
            (limit > 0
              ? `از این ${color ? 'رنگ' : 'کالا'} ${formatNumber(limit)} عدد مانده است`
              : color && 'این رنگ تمام شده')}
        </p>
        <BuyBar form={form} name={name} price={price}>
          {button(BAR_BUTTON)}
        </BuyBar>
      </form>
      {notifyDialog}
    </>
  )
}
