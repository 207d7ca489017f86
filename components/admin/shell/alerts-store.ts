'use client'

import { useEffect } from 'react'
import { create } from 'zustand'
import type { AdminAlerts } from '@/lib/admin/types'
import type { Result } from '@/lib/utils/result'

/** How often the numbers are asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 60_000

/** What waits for the shopkeeper; null until the first answer. */
export const useAlerts = create<AdminAlerts | null>(() => null)

/** Asks for the numbers; without an answer the last ones stay. */
export async function refreshAlerts(): Promise<void> {
  try {
    const response = await fetch('/api/admin/alerts', { headers: { accept: 'application/json' } })
    const answer = (await response.json()) as Result<AdminAlerts>
    if (answer.ok) useAlerts.setState(answer.data, true)
  } catch {
    // Offline for a moment: the next round asks again.
  }
}

/** Keeps the numbers fresh: at once, on every page, and once a minute while somebody looks. */
export function useFreshAlerts(pathname: string): void {
  useEffect(() => void refreshAlerts(), [pathname])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshAlerts()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
