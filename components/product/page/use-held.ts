import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { useMe } from '@/components/layout/me-store'
import { heldLines } from '@/lib/cart/held-lines'
import type { InCartProps } from './in-cart'

/** Pieces of a line in the visitor's cart, and what shows them while there are some; it loads for those who have a cart. */
export function useHeld(key: string): [held: number, InCart: ComponentType<InCartProps> | undefined] {
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
