'use client'

import Link from 'next/link'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { buttonVariants } from '@/components/ui/button'
import { Stepper } from '@/components/ui/stepper'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { whoAmI } from '@/lib/accounts/me'
import { setCartLine } from '@/lib/cart/actions'
import { announceCart, setGuestLine } from '@/lib/cart/guest-store'
import { parseKey } from '@/lib/cart/lines'
import { sentence } from '@/lib/cart/texts'
import { formatNumber } from '@/lib/utils/text'
import { byPacks } from '@/lib/wholesale/terms'
import { cartQuantities, readCart, watchCart } from './in-cart'
import { PackContext } from './purchase'

/** A line of the cart just added, in place of the button: its quantity and the way to the cart. */
export function Carted({
  line,
  limit,
  name,
  children,
}: {
  line: string
  /** Stock. */
  limit: number
  name: string
  /** Without the line. */
  children: ReactNode
}) {
  const quantity = useCarted(line)
  if (quantity < 1) return children
  return (
    <div data-carted="" className="flex flex-1 items-center gap-3 tablet:flex-none">
      <CartedStepper line={line} limit={limit} name={name} />
      <span role="status" className="text-14 whitespace-nowrap">
        {formatNumber(quantity)} در سبد
      </span>
      <Link
        href="/cart"
        prefetch={false}
        className={buttonVariants({ className: 'max-tablet:flex-1 max-tablet:px-3!' })}
      >
        دیدن سبد
      </Link>
    </div>
  )
}

/** Quantity of a line of the cart. */
function useCarted(line: string): number {
  useEffect(watchCart, [])
  return useStore(cartQuantities).find(({ key }) => key === line)?.quantity ?? 0
}

/** Nothing without the line. */
export function CartedStepper({ line, limit, name }: { line: string; limit: number; name: string }) {
  const quantity = useCarted(line)
  const save = useSaveLine(line)
  const packs = useContext(PackContext)
  const { multiple = 1 } = packs?.[parseKey(line).color_id ?? ''] ?? {}
  if (quantity < 1) return null
  return (
    <Stepper
      small
      value={quantity}
      max={limit}
      min={multiple}
      label={`تعداد ${name} در سبد`}
      onChange={(next) => save(byPacks(quantity, next, multiple))}
      onRemove={() => save(0)}
    />
  )
}

/** Shows a quantity at once and saves the last one wanted. */
function useSaveLine(line: string) {
  const wanted = useRef<number | null>(null)
  const isSaving = useRef(false)
  return async (quantity: number) => {
    const others = cartQuantities.getState().filter(({ key }) => key !== line)
    cartQuantities.setState([...others, { key: line, quantity }], true)
    wanted.current = quantity
    if (isSaving.current) return
    isSaving.current = true
    toast.close('cart')
    while (wanted.current !== null) {
      const next: number = wanted.current
      const problem = await saveLine(line, next)
      if (problem) toast.error(problem, { subject: 'cart' })
      if (problem || wanted.current === next) wanted.current = null
    }
    isSaving.current = false
    await readCart()
  }
}

/** An error message, or null. */
async function saveLine(line: string, quantity: number): Promise<string | null> {
  const { signedIn } = await whoAmI()
  if (!signedIn) {
    setGuestLine(line, quantity)
    return null
  }
  const result = await callAction(setCartLine, { ...parseKey(line), quantity })
  if (!result.ok) return sentence(result.error, quantity > 0 ? 'cart_update_failed' : 'cart_remove_failed')
  announceCart()
  return null
}
