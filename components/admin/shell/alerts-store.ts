'use client'

import { useEffect } from 'react'
import { create } from 'zustand'
import type { AdminAlerts } from '@/lib/admin/types'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

/** Milliseconds, while the page is visible. */
const EVERY_MS = 60_000

/** Null until first loaded. */
export const useAlerts = create<AdminAlerts | null>(() => null)

/** Keeps the last counts if the request fails. */
export async function refreshAlerts(): Promise<void> {
  const answer = await fetchAnswer<AdminAlerts>('/api/admin/alerts')
  if (answer.ok) useAlerts.setState(answer.data, true)
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
