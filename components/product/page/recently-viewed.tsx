'use client'

import { useEffect } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { readRecent, rememberRecent } from '@/lib/catalog/recently-viewed'
import { LazyOnVisible, ROW_ROOM } from './lazy-on-visible'

/** From local storage; empty without history. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const seen = useInBrowser(() => readRecent(productId).join(), '')
  useEffect(() => rememberRecent(productId), [productId])
  if (!seen) return null
  return (
    <LazyOnVisible part="row" props={{ title: 'بازدیدهای اخیر شما', ids: seen.split(',') }} room={ROW_ROOM} />
  )
}
