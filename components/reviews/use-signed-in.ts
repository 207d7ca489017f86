'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { meStore, whoAmI } from '@/lib/accounts/me'

/** Whether the visitor is signed in, as soon as that is known. */
export function useSignedIn(): boolean {
  useEffect(() => void whoAmI(), [])
  return useStore(meStore, ({ me }) => me.signedIn)
}
