'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { UNREACHABLE } from '@/lib/utils/unreachable'
import { loadPart } from './load-part'
import { toast } from './toast'

/**
 * Loads a component when `isWanted` turns true (omitted if unreachable), or by `withPart`, which then runs `then` or
 * reports the failure. Undefined until loaded.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P> | null>, isWanted = false) {
  const [loaded, setLoaded] = useState<{ View: ComponentType<P> }>()
  async function withPart(then?: () => void) {
    const View = await loadPart(load)
    if (!View) return void toast.error(UNREACHABLE)
    setLoaded({ View })
    then?.()
  }
  useEffect(() => {
    if (isWanted) void loadPart(load).then((View) => View && setLoaded({ View }))
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is a constant import
  }, [isWanted])
  return [loaded?.View, withPart] as const
}
