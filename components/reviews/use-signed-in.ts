'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { getMe, onMeChange, whoAmI } from '@/lib/accounts/me'

/** Whether the visitor is signed in, as soon as that is known. */
export function useSignedIn(): boolean {
  useEffect(() => void whoAmI(), [])
  return useSyncExternalStore(
    onMeChange,
    () => getMe().signedIn,
    () => false,
  )
}
