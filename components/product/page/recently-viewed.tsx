'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readRecent, rememberRecent } from '@/lib/catalog/recently-viewed'
import { ProductIsland, ROW_ROOM } from './product-island'

/** From local storage; empty without history. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const seen = useSyncExternalStore(
    () => () => {},
    () => readRecent(productId).join(),
    () => '',
  )
  useEffect(() => rememberRecent(productId), [productId])
  if (!seen) return null
  return (
    <ProductIsland part="row" props={{ title: 'بازدیدهای اخیر شما', ids: seen.split(',') }} room={ROW_ROOM} />
  )
}
