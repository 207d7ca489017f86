'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { ShoppingBasket } from '@/components/ui/icons'
import { cn } from '@/components/ui/cn'
import { Stepper } from '@/components/ui/stepper'
import { toast } from '@/components/ui/toast'
import { setHeld, watchHeld } from '@/lib/cart/held'
import { formatNumber } from '@/lib/utils/text'

export { watchHeld }

export type InCartProps = {
  /** Names the line. */
  lineKey: string
  /** Of the product, for screen readers. */
  name: string
  /** Pieces in the cart. */
  held: number
  /** Pieces in stock. */
  limit: number
  /** How it goes by packs: what one press makes of a quantity, and the least that is counted; by pieces without. */
  step?: (now: number, wanted: number) => number
  min?: number
  /** Takes the focus, in place of the button that was pressed. */
  takesFocus: boolean
  className: string
}

/** «۱ در سبد» in place of the button, with plus and minus; the words lead to the cart. */
export function InCart({
  lineKey,
  name,
  held,
  limit,
  step = (_, wanted) => wanted,
  min = 1,
  takesFocus,
  className,
}: InCartProps) {
  const words = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const set = (quantity: number) => setHeld(lineKey, quantity, (problem) => toast.error(problem))

  async function remove() {
    await set(0)
    const undo = { label: 'بازگرداندن', onClick: () => void set(held) }
    toast.success('کالا از سبد خرید حذف شد', { action: undo })
  }

  return (
    <Stepper
      label={`تعداد ${name} در سبد`}
      value={held}
      max={limit}
      min={min}
      onChange={(quantity) => void set(step(held, quantity))}
      onRemove={() => void remove()}
      className={cn(
        'h-14! grid-cols-[52px_minmax(0,1fr)_52px]! rounded-[14px]! border-transparent! bg-action-soft!',
        className,
      )}
    >
      <Link
        ref={words}
        href="/cart"
        prefetch={false}
        className="flex h-full min-w-0 items-center justify-center gap-2 rounded-s font-strong whitespace-nowrap text-action-soft-ink"
      >
        <ShoppingBasket className="icon max-tablet:hidden" aria-hidden="true" />
        <span>{formatNumber(held)} در سبد</span>
      </Link>
    </Stepper>
  )
}
