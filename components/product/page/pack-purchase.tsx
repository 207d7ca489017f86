'use client'

import Link from 'next/link'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { Stepper } from '@/components/ui/stepper'
import { SubmitButton } from '@/components/ui/submit-button'
import { heldLines } from '@/lib/cart/held-lines'
import { lineKey } from '@/lib/cart/lines'
import { byPacks, multipleText } from '@/lib/cart/terms'
import { formatNumber } from '@/lib/utils/text'
import { useColorChoice } from './color-choice'
import { ColorPicker } from './color-picker'
import type { PurchaseProps } from './purchase'
import { digitsOf, QuantityInput } from './quantity-input'

/** How a color of a product is sold; `''` is the product. */
type Sizes = Record<string, { multiple: number; minimum: number }>

/**
 * What `Purchase` is to everybody else, for a shop or dealer whose product has packs, a minimum or steps: the quantity begins at the
 * least that is sold and goes by packs, and what lies in the cart already is told below.
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
  const [wanted, setWanted] = useState<number | null>(null)
  const limit = color ? color.quantity : available
  const { multiple, minimum } = sizes[color?.id ?? ''] ?? { multiple: 1, minimum: 1 }
  const least = Math.ceil(minimum / multiple) * multiple
  const quantity = Math.max(1, Math.min(wanted ?? least, limit))
  const held = useHeldPieces(lineKey(productId, color?.id ?? null))
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
    const isAdded = await addAndNotify({
      productId,
      colorId: chosen?.id ?? null,
      quantity: Math.min(Math.max(1, Number(digitsOf(String(sent.get('quantity'))))), stock),
      available: stock,
    })
    if (isAdded) setWanted(null)
  }

  const problem = limit > 0 ? multipleText(quantity, multiple) : ''
  const button = (className: string) => (
    <SubmitButton
      size="l"
      variant={limit < 1 ? 'soft' : 'primary'}
      className={className}
      loadingLabel="در حال افزودن"
    >
      {limit < 1 ? (
        <>
          <BellRing className="icon" aria-hidden="true" />
          موجود شد خبرم کن
        </>
      ) : (
        <>
          <ShoppingBasket className="icon" aria-hidden="true" />
          افزودن به سبد
        </>
      )}
    </SubmitButton>
  )
  return (
    <>
      <form action={send} className="grid gap-4">
        <ColorPicker />
        {children}
        <div className="flex items-center gap-3 noscript:hidden">
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
        <p
          id={hint}
          aria-live="polite"
          className={problem || limit < 1 ? 'text-13 text-danger' : 'text-13 text-muted'}
        >
          {problem ||
            (limit > 0
              ? `از این ${color ? 'رنگ' : 'کالا'} ${formatNumber(limit)} عدد مانده است`
              : color && 'این رنگ تمام شده')}
        </p>
        {held > 0 && (
          <p className="text-14">
            {`${formatNumber(held)} عدد در سبد شماست. `}
            <Link href="/cart" prefetch={false} className="link">
              دیدن سبد
            </Link>
          </p>
        )}
        {/* In place of the shop's own bar, so that the price and the button stay in reach. */}
        <div
          id="buy-bar"
          className="bottom-bar pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(40_32_22/0.06)] tablet:hidden"
        >
          <div className="container-page flex items-center gap-4">
            {price}
            {button('flex-1 noscript:hidden')}
          </div>
        </div>
      </form>
      {notifyDialog}
    </>
  )
}

/** Pieces of a line in the viewer's cart. */
function useHeldPieces(key: string): number {
  const held = useStore(heldLines, (lines) => lines.get(key) ?? 0)
  useEffect(() => {
    // Offline: nothing is told.
    void import('@/lib/cart/held').then(
      ({ watchHeld }) => watchHeld(),
      () => {},
    )
  }, [])
  return held
}
