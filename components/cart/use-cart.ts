'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/toast'
import { type CartState, type CartStore, createCartStore, INITIAL } from '@/lib/cart/cart-store'

/** The cart of this page and how to change it. */
export function useCart(): CartState & { store: CartStore } {
  const [store] = useState(() => createCartStore((message) => toast.error(message)))
  const state = useSyncExternalStore(store.subscribe, store.getState, () => INITIAL)
  useEffect(() => store.start(), [store])
  return { ...state, store }
}
