'use client'

import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Note } from '@/components/ui/note'
import { meStore } from '@/lib/accounts/me'
import { guestCart } from '@/lib/cart/guest-store'
import { CART_NOT_KEPT, isStorageClosed } from '@/lib/cart/unsaved-cart'

/** Warns guests whose browser blocks storage, with a sign-in link. */
export function NotKeptNote() {
  const isGuest = useStore(meStore, ({ me, isKnown }) => isKnown && !me.signedIn)
  const isClosed = useSyncExternalStore(guestCart.subscribe, isStorageClosed, () => false)
  if (!isGuest || !isClosed) return null
  return (
    <Note tone="warning" role="status" className="mb-5">
      <Link href="/auth?next=%2Fcart" prefetch={false} className="font-strong underline">
        {CART_NOT_KEPT}
      </Link>
    </Note>
  )
}
