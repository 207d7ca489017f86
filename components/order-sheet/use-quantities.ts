'use client'

import { useEffect, useState } from 'react'
import { readList, writeJson } from '@/lib/utils/browser-storage'
import { linesOf, type Quantities, quantitiesOf, withQuantity } from '@/lib/order-sheet/rules'
import type { SheetLine } from '@/lib/order-sheet/types'
import type { Products } from './use-products'

/** Sheet quantities, kept in local storage under `key` until added to the cart. */
export function useQuantities(key: string, products: Products) {
  const [quantities, setQuantities] = useState<Quantities>(new Map())
  const [isRestored, setRestored] = useState(false)

  const { isWhole, byId } = products
  useEffect(() => {
    if (isRestored || !isWhole) return
    const kept = quantitiesOf(readList(key).filter(isLine), byId).quantities
    // oxlint-disable-next-line react/set-state-in-effect -- local storage is unavailable on the server
    setQuantities((typed) => new Map([...kept, ...typed]))
    setRestored(true)
  }, [isRestored, isWhole, byId, key])
  useEffect(() => {
    if (isRestored) writeJson(key, quantities.size > 0 ? linesOf(quantities) : null)
  }, [isRestored, key, quantities])

  return {
    quantities,
    set: (line: string, quantity: number) => setQuantities((before) => withQuantity(before, line, quantity)),
    replace: setQuantities,
  }
}

function isLine(line: unknown): line is SheetLine {
  if (typeof line !== 'object' || line === null) return false
  const { product_id, color_id, quantity } = line as Partial<SheetLine>
  return (
    typeof product_id === 'string' &&
    (color_id === null || typeof color_id === 'string') &&
    Number.isInteger(quantity) &&
    quantity! > 0
  )
}
