'use client'

import { useEffect } from 'react'
import { DRAFT_KEY } from '@/components/checkout/draft'
import { refreshMe } from '@/lib/accounts/me'
import { writeStoredCode } from '@/lib/cart/guest-store'
import { writeDraft } from '@/lib/utils/form-draft'

/** After a placed order: clears code and draft, reloads the cart count. */
export function CheckoutDone() {
  useEffect(() => {
    writeStoredCode(null)
    writeDraft(DRAFT_KEY, null)
    void refreshMe()
  }, [])
  return null
}
