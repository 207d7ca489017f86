'use client'

import { useEffect } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { readList, writeJson } from '@/lib/utils/browser-storage'
import { LazyOnVisible, ROW_ROOM } from './lazy-on-visible'

const KEY = 'recentlyViewed'
/** The current product plus one row. */
const MOST = 9
/** Local storage is untrusted. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** From local storage; empty without history. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const seen = useInBrowser(() => readRecent(productId).join(), '')
  useEffect(() => writeJson(KEY, [productId, ...readRecent(productId)]), [productId])
  if (!seen) return null
  return (
    <LazyOnVisible part="row" props={{ title: 'بازدیدهای اخیر شما', ids: seen.split(',') }} room={ROW_ROOM} />
  )
}

/** Other product ids, newest first. */
function readRecent(but: string): string[] {
  return readList(KEY)
    .filter((id): id is string => typeof id === 'string' && ID.test(id) && id !== but)
    .slice(0, MOST - 1)
}
