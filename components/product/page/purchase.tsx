'use client'

import Link from 'next/link'
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { BellRing, ShoppingBasket } from '@/components/ui/icons'
import { SubmitButton } from '@/components/ui/submit-button'
import { cn } from '@/components/ui/cn'
import { ColorDot } from '@/components/ui/color-dot'
import { Stepper } from '@/components/ui/stepper'
import { addAndNotify } from '@/components/product/card/add-and-notify'
import { useNotify } from '@/components/stock-requests/use-notify'
import { useMe } from '@/components/layout/me-store'
import { heldLines } from '@/lib/cart/held-lines'
import { lineKey } from '@/lib/cart/lines'
import { formatNumber } from '@/lib/utils/text'
import { useColorChoice } from './color-choice'
import { ColorPicker } from './color-picker'
import type { InCartProps } from './in-cart'
import { digitsOf, QuantityInput } from './quantity-input'

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
 * is counted in place of the button. The button stands with the price in a bar at the bottom as well: on phones always, on
 * desktops while this form is above the screen. A form with an action: what is chosen and sent before the scripts have come is
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
  const isPassed = usePassed(form)

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
        {/* In place of the shop's own bar, so that the price and the button stay in reach. */}
        <div
          id="buy-bar"
          className={cn(
            'bottom-bar pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(40_32_22/0.06)] tablet:pb-2.5',
            isPassed ? 'tablet:animate-appear' : 'tablet:hidden',
          )}
        >
          <div className="container-page flex items-center gap-4">
            <p className="flex min-w-0 flex-1 items-center gap-3 max-tablet:hidden">
              <b className="truncate">{name}</b>
              {color && (
                <span className="flex flex-none items-center gap-2 text-14 text-muted">
                  <ColorDot hex={color.hex} />
                  {color.name}
                </span>
              )}
            </p>
            {price}
            {button('max-tablet:flex-1 tablet:w-65 noscript:hidden')}
          </div>
        </div>
      </form>
      {notifyDialog}
    </>
  )
}

/** Pieces of a line in the visitor's cart, and what shows them while there are some; it loads for those who have a cart. */
function useHeld(key: string): [held: number, InCart: ComponentType<InCartProps> | undefined] {
  const held = useStore(heldLines, (lines) => lines.get(key) ?? 0)
  const hasCart = useMe().cartCount > 0
  const [part, setPart] = useState<{ InCart: ComponentType<InCartProps> }>()
  useEffect(() => {
    if (!hasCart) return
    void import('./in-cart').then(
      ({ InCart, watchHeld }) => {
        watchHeld()
        setPart({ InCart })
      },
      // Offline: the button stays.
      () => {},
    )
  }, [hasCart])
  return [held, held > 0 ? part?.InCart : undefined]
}

/** Whether an element is above the screen: the visitor reads on below it. */
function usePassed(element: { current: HTMLElement | null }): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setPassed(!entry!.isIntersecting && entry!.boundingClientRect.bottom < 0),
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
