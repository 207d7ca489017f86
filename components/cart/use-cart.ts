'use client'

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '@/components/ui/toast'
import { type CartState, type CartStore, createCartStore } from '@/lib/cart/cart-store'

/** The cart of this page and how to change it. */
export function useCart(): CartState & { store: CartStore } {
  const [store] = useState(createStore)
  const state = useStore(store)
  useEffect(() => store.start(), [store])
  return { ...state, store }
}

function createStore(): CartStore {
  const store = createCartStore(
    (message) => toast.error(message),
    ({ key, quantity, available }) => {
      const undo = { label: 'بازگرداندن', onClick: () => store.change(key, quantity) }
      toast.success('محصول از سبد خرید حذف شد', available > 0 ? { action: undo } : {})
    },
  )
  return store
}
