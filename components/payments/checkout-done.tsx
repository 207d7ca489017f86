'use client'

import { useEffect } from 'react'
import { clearDraft } from '@/components/checkout/draft'
import { refreshMe } from '@/lib/accounts/me'
import { writeStoredCode } from '@/lib/cart/guest-store'

/** After a placed order: clears code and draft, reloads the cart count. */
export function CheckoutDone() {
  useEffect(() => {
    writeStoredCode(null)
    clearDraft()
    void refreshMe()
  }, [])
  return null
}
