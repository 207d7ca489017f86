'use client'

import { useEffect } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { readList, writeJson } from '@/lib/utils/browser-storage'
import { LazyProductRow } from './lazy-parts'

const KEY = 'recentlyViewed'
/** The current product plus one row. */
const MOST = 9
/** Local storage is untrusted. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** From local storage; empty without history. */
export function RecentlyViewed({ product_id }: { product_id: string }) {
  const seen = useInBrowser(() => readRecent(product_id).join(), '')
  useEffect(() => writeJson(KEY, [product_id, ...readRecent(product_id)]), [product_id])
  if (!seen) return null
  return <LazyProductRow title="بازدیدهای اخیر شما" query={`ids=${seen}`} />
}

/** Other product ids, newest first. */
function readRecent(but: string): string[] {
  return readList(KEY)
    .filter((id): id is string => typeof id === 'string' && ID.test(id) && id !== but)
    .slice(0, MOST - 1)
}
