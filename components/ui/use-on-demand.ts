'use client'

import { type ComponentType, useState } from 'react'
import { UNREACHABLE } from '@/lib/utils/unreachable'
import { toast } from './toast'

/** Loads a component on first use, then opens it. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ View: ComponentType<P> }>()
  async function withPart(then: () => void) {
    const View = await load().catch(() => null)
    if (!View) return void toast.error(UNREACHABLE)
    setLoaded({ View })
    then()
  }
  return [loaded?.View, withPart] as const
}
