'use client'

import { useStore } from 'zustand'
import { Note } from '@/components/ui/note'
import { guestCart } from '@/lib/cart/guest-store'
import { formatNumber } from '@/lib/utils/text'

/** Empty for an empty cart. */
export function GuestCartNote() {
  const lines = useStore(guestCart, (cart) => cart.lines.length)
  if (lines === 0) return null
  return <Note>{formatNumber(lines)} محصول سبد مهمان شما پس از ورود به حسابتان افزوده می‌شود.</Note>
}
