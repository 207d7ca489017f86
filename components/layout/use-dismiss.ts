'use client'

import { usePathname } from 'next/navigation'
import { useEffect, type RefObject } from 'react'

/**
 * Closes something that is open: on Escape (the focus returns to its button), on a press outside,
 * when the focus goes elsewhere, on navigation.
 */
export function useDismiss(open: boolean, close: () => void, box: RefObject<HTMLElement | null>) {
  const pathname = usePathname()

  useEffect(close, [pathname]) // eslint-disable-line react-hooks/exhaustive-deps -- only a new page closes it

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    const onFocus = (event: FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open, close, box])
}
