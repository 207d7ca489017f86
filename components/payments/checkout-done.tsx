'use client'

import { useEffect } from 'react'
import { refreshMe } from '@/lib/accounts/me'
import { writeStoredCode } from '@/lib/cart/guest-store'
import { CHECKOUT_DRAFT, writeDraft } from '@/lib/utils/form-draft'

/** After a placed order: clears code and draft, reloads the cart count. */
export function CheckoutDone() {
  useEffect(() => {
    writeStoredCode(null)
    writeDraft(CHECKOUT_DRAFT, null)
    void refreshMe()
  }, [])
  return null
}
