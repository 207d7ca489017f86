'use client'

import { useEffect } from 'react'
import { create } from 'zustand'
import type { AdminAlerts } from '@/lib/admin/types'
import type { Result } from '@/lib/utils/result'

/** Milliseconds, while the page is visible. */
const EVERY_MS = 60_000

/** Null until first loaded. */
export const useAlerts = create<AdminAlerts | null>(() => null)

/** Keeps the last counts if the request fails. */
export async function refreshAlerts(): Promise<void> {
  try {
    const response = await fetch('/api/admin/alerts', { headers: { accept: 'application/json' } })
    const answer = (await response.json()) as Result<AdminAlerts>
    if (answer.ok) useAlerts.setState(answer.data, true)
  } catch {
    // Offline: the next round retries.
  }
}

/** Refreshes on navigation and every minute while visible. */
export function useFreshAlerts(pathname: string): void {
  useEffect(() => void refreshAlerts(), [pathname])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshAlerts()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
