'use client'

import Link from 'next/link'
import { useId, useRef, useState, type ReactNode } from 'react'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { lineKey } from '@/lib/cart/lines'
import { formatNumber } from '@/lib/utils/text'
import { BAR_BUTTON, BuyBar } from './buy-bar'
import { useColorChoice } from './color-choice'
import { ColorPicker } from './color-picker'
import { digitsOf, QuantityInput } from './quantity-input'
import { useHeld } from './use-held'

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
  const { colors, color, show } = useColorChoice()
  const hint = useId()
  const form = useRef<HTMLFormElement>(null)
  const adding = useRef(false)
  const [added, setAdded] = useState(false)
  const [wanted, setWanted] = useState(1)
  const [exceeded, setExceeded] = useState(false)

  const limit = color ? color.quantity : available
  const quantity = Math.max(1, Math.min(wanted, limit))
  const key = lineKey(productId, color?.id ?? null)
  const [held, InCart] = useHeld(key)
  const [notifyDialog, askNotice] = useNotify({
    productId,
    name,
    color: color && { id: color.id, name: color.name },
  })

  function change(pieces: number, isTooMany = false) {
    setWanted(pieces)
    setExceeded(isTooMany)
  }

  /** The form tells what was wanted: it may have been sent before this page knew. React resets it to what is shown. */
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
    change(1)
  }

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
        limit={limit}
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
