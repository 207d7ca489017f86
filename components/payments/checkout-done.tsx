'use client'

import { useEffect } from 'react'
import { clearDraft } from '@/components/checkout/draft'
import { refreshMe } from '@/lib/accounts/me'
import { writeStoredCode } from '@/lib/cart/guest-store'

/** After an order is through: the browser forgets the code and the draft, and the header counts the cart anew. */
export function CheckoutDone() {
  useEffect(() => {
    writeStoredCode(null)
    clearDraft()
    void refreshMe()
  }, [])
  return null
}
