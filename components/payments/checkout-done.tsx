'use client'

import { useEffect } from 'react'
import { useDrawnFor } from '@/components/form/drawn-for'
import { refreshMe } from '@/lib/accounts/me'
import { writeStoredCode } from '@/lib/cart/guest-store'
import { CHECKOUT_DRAFT, draftOf, writeDraft } from '@/lib/utils/form-draft'

/** After a placed order: clears code and draft, reloads the cart count. */
export function CheckoutDone() {
  const viewer = useDrawnFor()
  useEffect(() => {
    writeStoredCode(null)
    writeDraft(draftOf(CHECKOUT_DRAFT, viewer), null)
    void refreshMe()
  }, [viewer])
  return null
}
