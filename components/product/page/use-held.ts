import { useEffect, useState, type ComponentType } from 'react'
import { useMe } from '@/components/layout/me-store'
import type { HeldLineProps } from './held-line'

/** The part that shows the cart's pieces of a product; it loads for visitors who have a cart. */
export function useHeldPart(): { HeldLine: ComponentType<HeldLineProps> } | undefined {
  const hasCart = useMe().cartCount > 0
  const [part, setPart] = useState<{ HeldLine: ComponentType<HeldLineProps> }>()
  useEffect(() => {
    if (!hasCart) return
    void import('./held-line').then(
      ({ HeldLine, watchHeld }) => {
        watchHeld()
        setPart({ HeldLine })
      },
      // Offline: the page does without.
      () => {},
    )
  }, [hasCart])
  return part
}
